// Finds and installs the test browser. The file is plain JavaScript, because bootstrap.mjs imports it and may run on a Node
// version that cannot run TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The headless shell is tried before the full browser. In headless mode, the full browser sometimes stops drawing frames; a
 * click in a test then waits for the next frame until the test times out. The headless shell has not shown this fault.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const KNOWN = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** These flags stop the browser's own background requests and let it start as root. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** Returns true if a headless shell is installed, or if `CHROMIUM` names the browser to use. */
export function hasHeadlessShell() {
  return Boolean(process.env.CHROMIUM) || existsSync(playwrightChromium()) || existsSync(HEADLESS_SHELL);
}

/** Returns the options with which Playwright starts the browser. */
export function launchOptions() {
  // If Playwright's browser is installed and `CHROMIUM` names no other browser, `executablePath` is undefined.
  // Playwright then starts its own headless shell.
  const own = !process.env.CHROMIUM && existsSync(playwrightChromium());
  return { executablePath: own ? undefined : findChromium(), args: CHROMIUM_FLAGS };
}

/**
 * Returns the path of the first Chromium that exists: the one named in the environment variable `CHROMIUM`, then Playwright's
 * copy, then an installed browser. Returns undefined if there is none.
 */
export function findChromium() {
  return [process.env.CHROMIUM, playwrightChromium(), ...KNOWN].find((path) => path && existsSync(path));
}

export function installChromium() {
  const playwright = join(import.meta.dirname, '../node_modules/.bin/playwright');
  if (spawnSync(playwright, ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }).status === 0) return;
  if (process.platform !== 'linux') return;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
  };
  apt('update', '-qq');
  // Only Debian has a package of the headless shell.
  if (!apt('install', '-y', '-qq', 'chromium-headless-shell')) apt('install', '-y', '-qq', 'chromium');
}

function playwrightChromium() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}
