import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, type Handler, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { cacheImmutable } from './cache-immutable.ts';
import { listScreenFiles, serveScreens, toScreenPath } from './serve-screens.ts';

const EXPIRED = 'scaduta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

/**
 * Returns the name of the prerendered account form for a path and its query. Returns undefined if there is no such form. The
 * login form of a confirmation link is not prerendered, because it shows the email address in the link's token.
 */
export function accountPageName(path: string, { error, conferma }: Record<string, string>): string | undefined {
  if (path === '/register' || path === '/forgot-password') return path.slice(1);
  if (path !== '/login') return undefined;
  if (conferma !== undefined) return conferma === EXPIRED ? 'login.expired' : undefined;
  return error === SUSPENDED ? 'login.suspended' : 'login';
}

/**
 * The prerendered pages. Visitors can read them before any script runs. Each page exists in two versions: for signed-out and
 * for signed-in visitors.
 */
const PRERENDERED = new Map([
  ['/', 'home'],
  ['/about', 'about'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/account-deletion', 'account-deletion'],
]);

/**
 * The options of `serveSite`. A visitor who sends the cookie `sessionCookie` gets the signed-in version of a prerendered page.
 */
type SiteOptions = Parameters<typeof serveScreens>[1] & {
  /** Set to false to remove the service worker from all browsers, for example after it has cached a broken release. */
  serviceWorker: boolean;
  /** Whether the account forms have a button to sign in with Google. */
  google: boolean;
};

/**
 * Serves the built web app. Hashed files are immutable and precompressed. Some pages are prerendered. Each screen has an HTML
 * file that links to the code of the screen; the first screens of a signed-in learner also contain their data. Every other path
 * gets index.html.
 */
export function serveSite(dist: string, options: SiteOptions) {
  const { serviceWorker } = options;
  const site = new Hono();
  site.get('/assets/*', cacheImmutable, serveStatic({ root: dist, precompressed: true }));
  site.get('/assets/*', (c) => c.notFound());
  site.get('/service-worker.js', async (c, next) => {
    c.header('cache-control', 'no-cache');
    const path = serviceWorker ? 'service-worker.js' : 'sw-off.js';
    return serveStatic({ root: dist, path, precompressed: true })(c, next);
  });
  const rewriteRequestPath = (path: string) => (isFile(path) ? path : '/no-such-file');
  site.get('*', serveStatic({ root: dist, precompressed: true, rewriteRequestPath }));
  const serveHtml = (path: string): Handler => {
    const serve = serveStatic({ root: dist, precompressed: true, path });
    return (c, next) => {
      c.header('cache-control', 'no-cache, private');
      return serve(c, next);
    };
  };
  site.get('*', (c, next) => {
    const name = prerenderedPage(c, options);
    const path = `pages/${name}.html`;
    return name && existsSync(join(dist, path)) ? serveHtml(path)(c, next) : next();
  });
  site.route('/', serveScreens(dist, options));
  for (const file of listScreenFiles(dist)) site.get(toScreenPath(file), serveHtml(`screens/${file}`));
  site.get('*', serveHtml('index.html'));
  return site;
}

/**
 * Whether `path` is a file in the root, /icons or /pictures of the site, such as /favicon.svg. Paths of pages have no extension.
 */
function isFile(path: string) {
  return /^(\/icons|\/pictures)?\/[^/]+\.[a-z0-9]+$/.test(path) && !path.endsWith('.html');
}

/**
 * Returns the name of the prerendered page for a request. Returns undefined if the request needs the app's shell instead. The
 * account forms are prerendered for signed-out visitors only, because the app redirects signed-in learners.
 */
function prerenderedPage(c: Context, { sessionCookie, google }: SiteOptions): string | undefined {
  const signedIn = getCookie(c, sessionCookie) !== undefined;
  const page = PRERENDERED.get(c.req.path);
  if (page) return signedIn ? `${page}.signed-in` : page;
  const form = signedIn ? undefined : accountPageName(c.req.path, c.req.query());
  return form && google ? `${form}.google` : form;
}
