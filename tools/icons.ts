import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './chromium.mjs';
import { ROOT } from './run.ts';

/** Draws the icons of the installed app, and what the native projects need, from the drawings in `web/icons`. */
const DRAWINGS = join(ROOT, 'web/icons');
const PUBLIC = join(ROOT, 'web/public/icons');
const SIZES = [48, 72, 96, 128, 144, 152, 192, 256, 384, 512];
const MASKABLE_SIZES = [192, 384, 512];
const SHORTCUT_SIZE = 96;

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_FLAGS });
const page = await browser.newPage();
await mkdir(PUBLIC, { recursive: true });

for (const size of SIZES) await draw('app-icon', size, join(PUBLIC, `icon-${size}.png`));
for (const size of MASKABLE_SIZES) await draw('app-icon-maskable', size, join(PUBLIC, `maskable-${size}.png`));
await draw('app-icon-monochrome', 512, join(PUBLIC, 'monochrome-512.png'));
await draw('app-icon-maskable', 180, join(ROOT, 'web/public/apple-touch-icon.png'));
for (const shortcut of ['ripasso', 'esame'])
  await draw(`shortcut-${shortcut}`, SHORTCUT_SIZE, join(PUBLIC, `shortcut-${shortcut}.png`));
await browser.close();

async function draw(name: string, size: number, file: string) {
  const svg = await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await writeFile(file, await page.screenshot({ omitBackground: true }));
}
