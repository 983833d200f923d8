import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '#tools/run.ts';

const DIST = join(ROOT, 'web/dist');

/**
 * Serves a page of static HTML that preloads the two fonts of the app and has no script. No page with these fonts can paint
 * its text sooner, so the other pages are compared with it.
 */
export async function serveFloorPage(): Promise<{ url: string; close: () => void }> {
  const fonts = await listPreloadedFonts();
  const page = brotliCompressSync(toHtml(fonts));
  const files = new Map(
    await Promise.all(fonts.map(async (font) => [font, await readFile(join(DIST, font))] as const)),
  );
  const server = createServer((request, response) => {
    const font = files.get(request.url ?? '');
    if (font) response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=31536000' }).end(font);
    else if (request.url !== '/') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

async function listPreloadedFonts(): Promise<string[]> {
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  return [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/g)].map(([, font = '']) => font);
}

function toHtml(fonts: readonly string[]): string {
  const faces = fonts.map(
    (font, at) => `@font-face{font-family:f${at};src:url(${font}) format('woff2');font-display:swap}`,
  );
  const preloads = fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`);
  const text = 'Un percorso a tappe per imparare la teoria della patente. '.repeat(6);
  return `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Via Libera</title>
<meta name="viewport" content="width=device-width,initial-scale=1">${preloads.join('')}
<style>${faces.join('')}h1{font-family:f0,sans-serif}p{font-family:f1,sans-serif}</style></head>
<body><main><h1>Accedi a Via Libera</h1><p>${text}</p></main></body></html>`;
}
