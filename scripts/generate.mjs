/** What the schema defines is written by schemas/generate.mjs: types, validator, completion schema. */
import { generate } from '../schemas/generate.mjs';

await generate();
