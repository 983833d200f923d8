import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Logger } from 'pino';
import { compressBrotli } from './compress-brotli.ts';

type Rendered = { html: string; title: string; responses: { learnerId: string; bodies: Record<string, unknown> } };
type FetchApi = (path: string) => Promise<Response>;
/** The built module of `web/src/render-on-server.tsx`. */
type Renderer = { renderOnServer: (path: string, fetchApi: FetchApi) => Promise<Rendered | null> };

type ScreenOptions = {
  /** The name of the session cookie. Only visitors with this cookie get a rendered screen. */
  sessionCookie: string;
  /** Calls the API of this server with the headers of a request. */
  fetchApi: (path: string, c: Context) => Promise<Response>;
  logger: Logger;
};

const TITLE = '<title>Via Libera</title>';
const PLACE = '<div id="app" data-app=""></div>';
/**
 * The maximum number of screens that are rendered at the same time. If more screens are requested, the visitors get the app's
 * shell, and their browsers render the screen.
 */
const MAX_CONCURRENT = 4;
/**
 * The maximum time of a rendering, in ms. If it takes longer, for example because the database is busy, the learner gets the
 * app's shell with its placeholder.
 */
const MAX_RENDERING_MS = 1000;

/**
 * Serves the first screens as HTML with their data, so that a learner can read them before the app's code has arrived. The next
 * handler serves the app's shell instead in four cases: there is no session, the screen would redirect, its data cannot be
 * loaded, or the server is busy.
 */
export function serveScreens(dist: string, { sessionCookie, fetchApi, logger }: ScreenOptions) {
  const site = new Hono();
  let renderer: Promise<Renderer> | undefined;
  let running = 0;
  for (const file of listScreenFiles(dist, 'rendered'))
    site.get(toScreenPath(file), async (c, next) => {
      if (getCookie(c, sessionCookie) === undefined || running >= MAX_CONCURRENT) return next();
      // The renderer is loaded with the first screen, so that the server starts sooner and an idle server needs less memory.
      renderer ??= import(
        /* @vite-ignore */ pathToFileURL(join(dist, '../dist-ssr/render-on-server.js')).href
      ) as Promise<Renderer>;
      running += 1;
      const cookies: string[] = [];
      // A rendering that exceeds the maximum time still counts as running until it ends.
      const rendering = render(renderer, c, cookies).finally(() => (running -= 1));
      try {
        const screen = await Promise.race([rendering, setTimeout(MAX_RENDERING_MS, null, { ref: false })]);
        if (!screen) return await next();
        for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
        return await sendHtml(c, await fillTemplate(readTemplate(join(dist, 'rendered', file)), screen));
      } catch (error) {
        logger.error({ err: error }, 'screen rendering');
        return await next();
      }
    });
  return site;

  async function render(loading: Promise<Renderer>, c: Context, cookies: string[]): Promise<Rendered | null> {
    const { renderOnServer } = await loading;
    const { pathname, search } = new URL(c.req.url);
    return renderOnServer(pathname + search, async (path) => {
      const response = await fetchApi(path, c);
      // If the API renews the session for this request, its response sets a new session cookie. The response with the page must
      // set this cookie too.
      cookies.push(...response.headers.getSetCookie());
      return response;
    });
  }
}

/** Returns the names of the HTML files of the screens. There are none before the first build, when only the API is used. */
export function listScreenFiles(dist: string, name: 'screens' | 'rendered'): string[] {
  const folder = join(dist, name);
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
}

/** Returns the path of the screen in a file, e.g. `/quiz/esame/:examId` for `quiz.esame.$examId.html`. */
export function toScreenPath(file: string): string {
  return `/${file.slice(0, -'.html'.length).replaceAll('.', '/').replaceAll('$', ':')}`;
}

const templates = new Map<string, string>();

function readTemplate(path: string): string {
  const template = templates.get(path) ?? readFileSync(path, 'utf8');
  templates.set(path, template);
  return template;
}

async function fillTemplate(template: string, { html: screen, title, responses }: Rendered): Promise<string> {
  // A script element ends at the first `</script`, even if this text is part of a JSON string.
  const data = JSON.stringify(responses).replaceAll('<', String.raw`\u003c`);
  const page = `<div id="app" data-app="">${screen}</div><script type="application/json" id="responses">${data}</script>`;
  const head = await html`<title>${title}</title>`;
  return template.replace(TITLE, () => head).replace(PLACE, () => page);
}

async function sendHtml(c: Context, page: string): Promise<Response> {
  c.header('content-type', 'text/html; charset=UTF-8');
  // The page contains the learner's data, so after a sign-out the browser must not show it again.
  c.header('cache-control', 'no-store');
  if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(page);
  c.header('content-encoding', 'br');
  c.header('vary', 'Accept-Encoding');
  return c.body(await compressBrotli(page, page.length));
}
