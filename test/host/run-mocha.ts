import Mocha from 'mocha';
import { appendFileSync } from 'node:fs';
import { format } from 'node:util';

interface Options {
  readonly grep?: string;
  readonly bail: boolean;
}

function parseOptions(args: readonly string[]): Options {
  const grep = args.findIndex((arg) => arg === '--grep' || arg === '-g');
  return { grep: grep < 0 ? undefined : args[grep + 1], bail: args.includes('--bail') };
}

/** Rejects where a test has failed: that is how VS Code learns of it. */
export function runMocha(declareSuites: () => void): Promise<void> {
  const report = process.env.BULKHEAD_TEST_REPORT;
  const print = (...args: unknown[]): void => {
    if (report) appendFileSync(report, `${format(...args)}\n`);
  };
  Mocha.reporters.Base.consoleLog = print;
  const options = parseOptions(JSON.parse(process.env.BULKHEAD_TEST_OPTIONS ?? '[]') as string[]);
  const mocha = new Mocha({
    ui: 'bdd',
    timeout: 90_000,
    color: false,
    reporter: 'spec',
    ...options,
  });
  mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, '', mocha);
  declareSuites();

  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => {
      const { passes } = runner.stats ?? { passes: 0 };
      print(`${passes} passed, ${failures} failed`);
      if (failures > 0) reject(new Error(`${failures} failed`));
      else resolve();
    });
    // At once as well as at the end, which a run that is cut off never reaches.
    runner.on('fail', (_test, error: Error) => print(`      ${error.message}`));
  });
}
