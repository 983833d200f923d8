import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Prerender = typeof import('./src/prerender.tsx');
type Chunk = { file: string; imports?: string[] };

const DIST = join(import.meta.dirname, 'dist');
const { publicPages, renderPage, renderShell } = (await import(
  join(import.meta.dirname, 'dist-ssr/prerender.js')
)) as Prerender;
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const app = await readFile(join(DIST, 'index.html'), 'utf8');
const shell = await inlineStyle(app);

await mkdir(join(DIST, 'pages'), { recursive: true });
for (const page of publicPages)
  for (const signedIn of [false, true]) {
    const html = fillShell(page, await renderPage(page.path, signedIn), signedIn);
    await writeFile(join(DIST, 'pages', `${page.name}${signedIn ? '.signed-in' : ''}.html`), html);
  }

const index = fillBody(app, await renderShell());
await writeFile(join(DIST, 'index.html'), index);
await mkdir(join(DIST, 'screens'), { recursive: true });
for (const name of Object.keys(manifest)) {
  const [, route] = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(name) ?? [];
  if (route && !publicPages.some(({ path }) => path === toPath(route)))
    await writeFile(join(DIST, 'screens', toScreenFile(route)), preloadChunks(index, name));
}

/** Replaces the stylesheet link with the content of the stylesheet, so that the browser paints the page after one request. */
async function inlineStyle(html: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !file) throw new Error('the shell has no stylesheet');
  const style = await readFile(join(DIST, file), 'utf8');
  return html.replace(link, () => `<style>${style}</style>`);
}

/**
 * Returns the app's HTML with the content of a page, but without the app's scripts. Instead a meta element lists these scripts,
 * and `public-page.ts` prefetches them.
 */
function fillShell({ title, description }: Prerender['publicPages'][number], body: string, signedIn: boolean): string {
  const next = signedIn ? ['dashboard', 'learn'] : ['login', 'register'];
  const prefetch = filesOf(['index.html', ...next.map((route) => `src/routes/${route}.tsx?tsr-split=component`)]);
  const page = shell
    .replace(/<script type="module".*?<\/script>\s*|<link rel="modulepreload".*?>\s*/g, '')
    .replace(/<title>.*?<\/title>/, `<title>${escape(title)} · Via Libera</title>`)
    .replace(/(<meta name="description" content=").*?"/, (_, start: string) => `${start}${escape(description)}"`)
    .replace('</head>', `  <meta name="prefetch" content="${prefetch.join(' ')}" />\n  ${scriptTag()}\n  </head>`);
  return fillBody(page, body);
}

function fillBody(html: string, body: string): string {
  return html.replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
}

/** Returns the path of a route's file, e.g. `/quiz/esame/$examId` of `quiz.esame.$examId`, and `/` of `index`. */
function toPath(route: string): string {
  return `/${route
    .replace(/\.?index$/, '')
    .replace('_', '')
    .replaceAll('.', '/')}`;
}

/** Returns the file name of a screen: its path with dots instead of slashes. The server reads the path from it. */
function toScreenFile(route: string): string {
  return `${toPath(route).slice(1).replaceAll('/', '.')}.html`;
}

/** Adds the chunks of a route to the app's HTML, so that they load together with the app instead of after it has started. */
function preloadChunks(html: string, name: string): string {
  const first = new Set(filesOf(['index.html']));
  const links = filesOf([name])
    .filter((file) => !first.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return html.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
}

function scriptTag(): string {
  return `<script type="module" src="/${fileOf('src/public-page.ts').file}"></script>`;
}

function fileOf(name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`the build has no ${name}`);
  return chunk;
}

/** Returns the URLs of the named chunks and of all chunks that they import. */
function filesOf(names: string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    const { file, imports = [] } = fileOf(name);
    if (seen.has(`/${file}`)) continue;
    seen.add(`/${file}`);
    filesOf(imports, seen);
  }
  return [...seen];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
