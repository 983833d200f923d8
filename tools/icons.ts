import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.mjs';
import { ROOT } from './run.ts';

/** `npm run icons` renders the icons of the web app and of the Android and iOS projects from the drawings in `web/icons`. */
const DRAWINGS = join(ROOT, 'web/icons');
const PUBLIC = join(ROOT, 'web/public/icons');
const SIZES = [48, 72, 96, 128, 144, 152, 192, 256, 384, 512];
const MASKABLE_SIZES = [192, 384, 512];
const SHORTCUT_SIZE = 96;
const ANDROID_LAUNCHER = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
/** The width of Android's adaptive icon (108 dp) divided by the width of the launcher icon (48 dp). */
const ADAPTIVE = 108 / 48;

const browser = await chromium.launch(launchOptions());
const page = await browser.newPage();
await mkdir(PUBLIC, { recursive: true });

for (const size of SIZES) await draw('app-icon', size, join(PUBLIC, `icon-${size}.png`));
for (const size of MASKABLE_SIZES) await draw('app-icon-maskable', size, join(PUBLIC, `maskable-${size}.png`));
await draw('app-icon-monochrome', 512, join(PUBLIC, 'monochrome-512.png'));
await draw('app-icon-maskable', 180, join(ROOT, 'web/public/apple-touch-icon.png'));
for (const shortcut of ['ripasso', 'esame'])
  await draw(`shortcut-${shortcut}`, SHORTCUT_SIZE, join(PUBLIC, `shortcut-${shortcut}.png`));
await drawNative();
await browser.close();

async function drawNative() {
  const android = join(ROOT, 'mobile/android/app/src/main/res');
  for (const [density, launcher] of Object.entries(ANDROID_LAUNCHER)) {
    const folder = join(android, `mipmap-${density}`);
    await draw('app-icon', launcher, join(folder, 'ic_launcher.png'));
    await draw('app-icon-maskable', launcher, join(folder, 'ic_launcher_round.png'), 'border-radius:50%');
    await draw('app-icon-maskable', launcher * ADAPTIVE, join(folder, 'ic_launcher_foreground.png'));
  }
  for (const folder of (await readdir(android)).filter((name) => name.startsWith('drawable')))
    await drawSplash(join(android, folder, 'splash.png'));
  const assets = join(ROOT, 'mobile/ios/App/App/Assets.xcassets');
  await draw('app-icon-maskable', 1024, join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'), '', false);
  for (const name of ['splash-2732x2732', 'splash-2732x2732-1', 'splash-2732x2732-2'])
    await drawSplash(join(assets, `Splash.imageset/${name}.png`));
}

/** Replaces the image `file` with the app's logo on a blue background. The size of the image stays the same. */
async function drawSplash(file: string) {
  const png = await readFile(file);
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const svg = await readFile(join(DRAWINGS, 'splash.svg'), 'utf8');
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<style>body{margin:0;background:#005b8c;display:grid;place-items:center;height:100vh}svg{height:60vmin}</style>${svg}`,
  );
  await writeFile(file, await page.screenshot());
}

async function draw(name: string, size: number, file: string, style = '', omitBackground = true) {
  const svg = await readFile(join(DRAWINGS, `${name}.svg`), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;${style}}</style>${svg}`,
  );
  await writeFile(file, await page.screenshot({ omitBackground }));
}
