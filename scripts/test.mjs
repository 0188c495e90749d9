/**
 * Builds, then runs stages of tests, all of them even where one fails, and ends with one line for
 * the whole: `N passed, N failed`. Usage: node scripts/test.mjs STAGE... [FILE...] [mocha options].
 * A build that fails, or a stage that ends without its closing line, counts as one failure.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { filesUnder } from './files.mjs';

const mocha = ['node_modules/mocha/bin/mocha.js'];
const hostTests = ['--import', 'tsx', 'test/vscode/run-host-tests.ts'];

const stages = {
  core: { command: mocha, files: 'test/core' },
  webview: { command: mocha, files: 'test/webview' },
  host: { command: hostTests, files: 'test/host' },
  ui: { command: [...mocha, '--config', 'test/ui/.mocharc.json'], files: 'test/ui' },
};

const closingLine = /^(\d+) passed, (\d+) failed$/;
const signals = ['SIGINT', 'SIGTERM'];

/** Resolves to the counts of the closing line and the exit status. Output passes through. */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] });
    const forward = (signal) => child.kill(signal);
    signals.forEach((signal) => process.on(signal, forward));
    let counts = null;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = closingLine.exec(line);
      if (match) counts = { passed: Number(match[1]), failed: Number(match[2]) };
      else console.log(line);
    });
    child.on('close', (code) => {
      signals.forEach((signal) => process.off(signal, forward));
      resolve({ counts, code });
    });
  });
}

async function runStage(name, files, options) {
  const stage = stages[name];
  const chosen = files.length > 0 ? files : filesUnder(stage.files, '.test.ts');
  if (chosen.length === 0) return { passed: 0, failed: 0 };
  const { counts, code } = await run([...stage.command, ...chosen, ...options]);
  const { passed, failed } = counts ?? { passed: 0, failed: 0 };
  return { passed, failed: failed === 0 && (code !== 0 || !counts) ? 1 : failed };
}

function build() {
  const steps = ['scripts/generate.mjs', 'esbuild.mjs'];
  const fails = (step) => spawnSync(process.execPath, [step], { stdio: 'inherit' }).status !== 0;
  return { passed: 0, failed: steps.some(fails) ? 1 : 0 };
}

async function main(args) {
  const names = args.filter((arg) => Object.hasOwn(stages, arg));
  const rest = args.filter((arg) => !Object.hasOwn(stages, arg));
  const files = rest.filter((arg) => arg.endsWith('.test.ts'));
  const options = rest.filter((arg) => !files.includes(arg));

  const results = [['build', build()]];
  for (const name of names) results.push([name, await runStage(name, files, options)]);

  const total = { passed: 0, failed: 0 };
  for (const [name, { passed, failed }] of results) {
    total.passed += passed;
    total.failed += failed;
    if (names.length > 1 || failed > 0) console.log(`${name}: ${passed} passed, ${failed} failed`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
