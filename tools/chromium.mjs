// Finds and installs the test browser. The file is plain JavaScript, because bootstrap.mjs imports it and may run on a Node
// version that cannot run TypeScript.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const KNOWN = [
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
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [command, ...rest] = [...sudo, ...args];
    spawnSync(command, rest, { stdio: 'ignore' });
  }
}

function playwrightChromium() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}
