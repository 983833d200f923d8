import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContent } from '@vialibera/content/read-content';
import { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { ROOT, run } from './run.ts';

/**
 * `npm run mobile -- https://vialibera.example` builds the web app for the server at that address, adds the drawings of the
 * course, and copies everything into the Android and iOS projects.
 */
const WWW = join(ROOT, 'mobile/www');
const PLIST =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">';
const server = process.argv[2];
if (!server || !URL.canParse(server)) {
  process.stderr.write('The address of the server is missing: npm run mobile -- https://vialibera.example\n');
  process.exit(1);
}

const { ok } = await run('vite', ['build', 'web', '--mode', 'native', '--outDir', WWW, '--emptyOutDir'], {
  env: { VITE_SERVER_URL: new URL(server).origin },
});
if (!ok) process.exit(1);
await copyDrawings();
await writeServerHost(new URL(server).host);
// The native apps do not need these files.
for (const name of ['service-worker.js', 'sw-off.js', 'manifest.webmanifest', 'robots.txt', 'pictures', '.vite'])
  await rm(join(WWW, name), { recursive: true, force: true });
const synced = await run('cap', ['sync'], { cwd: join(ROOT, 'mobile') });
process.exitCode = synced.ok ? 0 : 1;

/** Writes the server's host into both native projects, so that links to the server open in the app. */
async function writeServerHost(host: string) {
  const strings = `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <string name="server_host">${host}</string>\n</resources>\n`;
  await writeFile(join(ROOT, 'mobile/android/app/src/main/res/values/server.xml'), strings);
  const domains = `<key>com.apple.developer.associated-domains</key>\n\t<array>\n\t\t<string>applinks:${host}</string>\n\t</array>`;
  const entitlements = `${PLIST}\n<plist version="1.0">\n<dict>\n\t${domains}\n</dict>\n</plist>\n`;
  await writeFile(join(ROOT, 'mobile/ios/App/App/App.entitlements'), entitlements);
}

/** Copies each drawing to the path that it has on the server. */
async function copyDrawings() {
  const content = readContent();
  const illustrations = new IllustrationCatalogue(content);
  for (const folder of ['signs', 'scenes']) await mkdir(join(WWW, folder), { recursive: true });
  for (const { id } of [...content.signs, ...content.scenes]) {
    const drawing = illustrations.find(id);
    if (drawing) await writeFile(join(WWW, drawing.url), drawing.svg);
  }
}
