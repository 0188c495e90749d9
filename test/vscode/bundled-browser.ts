import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { cache, root } from './places.js';

export interface BrowserBinary {
  readonly executablePath: string;
  readonly env: Record<string, string>;
}

const packageName = '@sparticuz/chromium';

/** The browser inside an npm package (Linux on x64), unpacked once into the cache. */
export async function bundledBrowser(): Promise<BrowserBinary> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found: install Chrome or Chromium, or set BULKHEAD_BROWSER.');
  }
  const home = join(cache, `chromium-${packageVersion()}`);
  if (!existsSync(home)) {
    await withLock(`${home}.lock`, async () => {
      if (!existsSync(home)) unpack(home);
    });
  }
  const executablePath = join(home, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_PATH: join(home, 'fonts') };
  // Its own copies of system libraries are for machines that lack them.
  if (!starts(executablePath, env)) env.LD_LIBRARY_PATH = join(home, 'al2023', 'lib');
  return { executablePath, env };
}

function packageVersion(): string {
  const manifest = createRequire(join(root, 'package.json'))(
    join(root, 'node_modules', packageName, 'package.json'),
  ) as { version: string };
  return manifest.version;
}

/** The package unpacks into the system's temporary folder, which a child process can be told. */
function unpack(home: string): void {
  const staging = `${home}.${process.pid}`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const script = `import('${packageName}').then(({ default: chromium }) => chromium.executablePath())`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    encoding: 'utf8',
    // The name of an environment for which it unpacks the libraries as well.
    env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status !== 0) throw new Error(`${packageName} cannot be unpacked.\n${stderr}`);
  writeFileSync(join(staging, 'fonts', 'fonts.conf'), fontConfiguration(home));
  renameSync(staging, home);
}

const starts = (executable: string, env: Record<string, string>): boolean =>
  spawnSync(executable, ['--version'], { env: { ...process.env, ...env } }).status === 0;

/** The system's fonts and aliases where it has any, and the package's own. */
function fontConfiguration(home: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
