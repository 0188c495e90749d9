'use strict';
const { reporters, Runner } = require('mocha');

/** The spec reporter, closed by one line that a program can read. */
module.exports = class extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once(Runner.constants.EVENT_RUN_END, () => {
      reporters.Base.consoleLog(`${this.stats.passes} passed, ${this.stats.failures} failed`);
    });
  }
};
