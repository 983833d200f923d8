// This script prepares a fresh clone: it installs the packages, builds the web app and the server (with --build) and
// installs Chromium (with --browser). Each step is skipped if its input files have not changed since the last run. With
// --start the script installs only the packages that a build and a start need. The script is plain JavaScript, because
// it runs on the machine's own Node before the pinned version is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [minMajor, minMinor] = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
// Before everything else, because an older Node fails later with a message that does not name the cause. What runs afterwards is
// the pinned Node, so this script needs less than `engines` in package.json.
if (major < minMajor || (major === minMajor && minor < minMinor))
  fail(`Serve Node ${minMajor}.${minMinor} o più recente: questo è v${process.versions.node}.`);

const stamps = join(root, 'node_modules/.cache/vialibera');
const started = ['domain', 'contract', 'question-files', 'content', 'server', 'web'];
const built = [
  'web',
  'server',
  'content/src',
  'contract',
  'domain',
  'question-files',
  'tools/build/build.ts',
  'package-lock.json',
];

installPackages();
// npm ignores a package of the pinned Node that it cannot install, for example because there is none for this platform.
const isPinned = ['node', 'node.cmd'].some((name) => existsSync(join(root, 'node_modules/.bin', name)));
if (!isPinned && major < 24)
  fail(`The pinned Node could not be installed. Install Node 24; this is ${process.version}.`);
if (process.argv.includes('--build')) once('build', hashOf(built), () => run('npm', ['run', '--silent', 'build']));
if (process.argv.includes('--browser')) {
  // Installs Playwright's Chromium. If Playwright's download fails, installs the distribution's package. If only a full
  // browser is installed, tries once to install the headless shell, which is more reliable.
  const { findChromium, hasHeadlessShell, installChromium } = await import('./chromium.mjs');
  if (!findChromium()) installChromium();
  else if (!hasHeadlessShell()) once('browser', hashOf(['tools/chromium.mjs']), installChromium);
  if (!findChromium()) fail('No Chromium was found and none could be installed. Set CHROMIUM to the path of one.');
}

/** `npm ci` fails if the registry lacks an optional package of another platform, so this function uses `npm install`. */
function installPackages() {
  const all = hashOf(['package-lock.json']);
  const install = (...args) => run('npm', ['install', '--no-fund', '--no-audit', '--loglevel=error', ...args]);
  if (!process.argv.includes('--start')) once('packages', all, install);
  // A quarter of all packages belong to the root and to `mobile`, for example the test runners. Neither a build nor a
  // start needs them, so `--start` leaves them out. With `--legacy-peer-deps`, npm also leaves out those that are optional
  // peers of other packages. That option would remove these peers from the lock file, so the lock file is not saved.
  else if (!isCurrent('packages', all))
    once('packages', `start ${all}`, () =>
      install('--legacy-peer-deps', '--no-save', ...started.map((workspace) => `--workspace=${workspace}`)),
    );
}

function once(name, hash, step) {
  if (isCurrent(name, hash)) return;
  step();
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), hash);
}

/**
 * Returns whether the input files of the step `name` are unchanged since its last run. `hash` is the hash of these files.
 */
function isCurrent(name, hash) {
  const stamp = join(stamps, name);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

function run(command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed`);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const at = join(root, path);
  if (!statSync(at).isDirectory()) return void hash.update(path).update(readFileSync(at));
  for (const name of readdirSync(at).toSorted())
    if (!['node_modules', 'dist', 'dist-ssr', 'dist-test'].includes(name)) addTo(hash, join(path, name));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
