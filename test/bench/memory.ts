import { spawnSync } from 'node:child_process';

/**
 * Prints the most memory that the process ever had, in KiB, as the last word on standard error. On
 * Linux from its own status: what getrusage says there includes the parent at the time of the fork.
 */
const REPORT = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from 'node:fs';
  const own = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  const peak = () => process.platform === 'linux' ? own() : process.resourceUsage().maxRSS;
  process.on('exit', () => process.stderr.write(' ' + peak()));
`)}`;

/** MiB at the peak of a run of so many arrivals, in a process of its own: the built command line. */
export function peakMemory(arrivals: number, rate: number): number {
  const seconds = Math.floor(arrivals / rate);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      REPORT,
      'dist/cli.js',
      'simulate',
      'examples/three-endpoints.bulkhead.json',
      '--set',
      `simulation.duration=${seconds}s`,
      '--format',
      'csv',
    ],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(stderr);
  return Number(stderr.trim().split(' ').at(-1)) / 1024;
}
