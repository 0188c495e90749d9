import { main } from './cli/main.js';
import { nodeIo } from './cli/node-io.js';

process.exitCode = main(process.argv.slice(2), nodeIo());
