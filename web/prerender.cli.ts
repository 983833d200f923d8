import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Prerender = typeof import('./src/app/prerender.tsx');
type Chunk = { file: string; imports?: string[] };

const DIST = join(import.meta.dirname, 'dist');
const APP_SCRIPTS = /<script type="module".*?<\/script>\s*|<link rel="modulepreload".*?>\s*/g;
const { accountPages, publicPages, renderPage, renderShell } = (await import(
  join(import.meta.dirname, 'dist-ssr/prerender.js')
)) as Prerender;
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const app = await readFile(join(DIST, 'index.html'), 'utf8');
const shell = await inlineStyle(app);

await mkdir(join(DIST, 'pages'), { recursive: true });
for (const page of publicPages)
  for (const signedIn of [false, true]) {
    const html = fillShell(page, await renderPage(page.path, { signedIn }), signedIn);
    await writeFile(join(DIST, 'pages', `${page.name}${signedIn ? '.signed-in' : ''}.html`), html);
  }

for (const page of accountPages)
  for (const google of [false, true]) {
    const html = fillFormPage(page, await renderPage(page.path, { google }));
    await writeFile(join(DIST, 'pages', `${page.name}${google ? '.google' : ''}.html`), html);
  }

const index = fillBody(app, await renderShell());
await writeFile(join(DIST, 'index.html'), index);
await mkdir(join(DIST, 'screens'), { recursive: true });
for (const name of Object.keys(manifest)) {
  const [, route] = /^src\/app\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(name) ?? [];
  if (!route || publicPages.some(({ path }) => path === toPath(route))) continue;
  await writeFile(join(DIST, 'screens', toScreenFile(route)), preloadChunks(index, name));
}

/** Replaces the stylesheet link with the content of the stylesheet, so that the browser paints the page after one request. */
async function inlineStyle(html: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !file) throw new Error('the shell has no stylesheet');
  const style = await readFile(join(DIST, file), 'utf8');
  // Without a link to the stylesheet, the app's loader would load the stylesheet again. The browser does not load a
  // disabled link.
  return html.replace(link, () => `<style>${style}</style>${link.replace('>', ' disabled>')}`);
}

/**
 * Returns the HTML of a public page. The page prefetches the screens that the visitor will probably open next: the login
 * or, if signed in, the dashboard.
 */
function fillShell({ title, description }: Prerender['publicPages'][number], body: string, signedIn: boolean): string {
  const next = signedIn ? ['dashboard', 'learn'] : ['login', 'register'];
  const page = withoutApp(title, next).replace(
    /(<meta name="description" content=").*?"/,
    (_, start: string) => `${start}${escape(description)}"`,
  );
  return fillBody(page, body);
}

/** Returns the HTML of an account form, which the app hydrates. `data-app` is the URL of the app's entry (`public-page.ts`). */
function fillFormPage({ title, path }: Prerender['accountPages'][number], body: string): string {
  const route = new URL(path, 'https://localhost').pathname.slice(1);
  return fillBody(withoutApp(title, [route]), body, ` data-app="/${fileOf('index.html').file}"`);
}

/**
 * Returns the app's HTML without the app's scripts. Instead a meta element lists these scripts and those of `routes`, and
 * `public-page.ts` prefetches them.
 */
function withoutApp(title: string, routes: string[]): string {
  const prefetch = filesOf(['index.html', ...routes.map((route) => `src/app/routes/${route}.tsx?tsr-split=component`)]);
  return shell
    .replace(APP_SCRIPTS, '')
    .replace(/<title>.*?<\/title>/, `<title>${escape(title)} · Via Libera</title>`)
    .replace('</head>', `  <meta name="prefetch" content="${prefetch.join(' ')}" />\n  ${scriptTag()}\n  </head>`);
}

function fillBody(html: string, body: string, attributes = ''): string {
  return html.replace('<div id="app"></div>', () => `<div id="app"${attributes}>${body}</div>`);
}

/**
 * Returns the URL path for the file name of a route, e.g. `/quiz/esame/$examId` for `quiz.esame.$examId`, and `/` for
 * `index`.
 */
function toPath(route: string): string {
  return `/${route
    .replace(/\.?index$/, '')
    .replace('_', '')
    .replaceAll('.', '/')}`;
}

/**
 * Returns the file name of a screen: its path with dots instead of slashes. The server derives the path from the file
 * name.
 */
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
  return `<script type="module" src="/${fileOf('src/app/public-page.ts').file}"></script>`;
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
