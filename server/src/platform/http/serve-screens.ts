import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Me } from '@vialibera/contract/accounts';

type ScreenOptions = {
  /** The name of the session cookie. Only visitors with this cookie get a page with data. */
  sessionCookie: string;
  /** Calls the API of this server with the session of a request. */
  fetchApi: (path: string, c: Context) => Promise<Response>;
};
/** The parameters of the page's path and query, and the licence for which the learner prepares. */
type Visit = Record<string, string>;
/** API responses by the path of the request, below `/api/`. */
type ScreenData = { learnerId: string; bodies: Record<string, unknown>; cookies: string[] };

/**
 * The screens whose pages contain data, with the API requests for the data. The routes in `web/src/routes` send the same
 * requests, and one for `me`, when the app starts (`staticData.prefetch`).
 */
const SCREEN_REQUESTS: Record<string, (visit: Visit) => string[]> = {
  '/dashboard': () => ['home', 'profile'],
  '/learn': () => ['units', 'missions'],
  '/lesson/:lessonId': ({ lessonId = '' }) => [`lessons/${encodeURIComponent(lessonId)}`],
  '/oggi': ({ modo, argomento, licence = '' }) =>
    modo || argomento ? [] : [`study/session?mode=today&licence=${licence}`],
  '/quiz/esame/:examId': ({ examId = '' }) => [`exams/${encodeURIComponent(examId)}`],
};
/** The maximum wait for the data, in ms. After it the page is sent without data, and the app requests the data itself. */
const MAX_WAIT_MS = 1000;

/**
 * Serves the first screens of a signed-in learner: the app's shell with the data as JSON, so that the app needs no requests
 * before it shows the screen. Without a session or without the data, the next handler serves the shell alone.
 */
export function serveScreens(dist: string, { sessionCookie, fetchApi }: ScreenOptions) {
  const site = new Hono();
  for (const file of listScreenFiles(dist)) {
    const path = toScreenPath(file);
    const toRequests = SCREEN_REQUESTS[path];
    if (!toRequests) continue;
    const shell = readFileSync(join(dist, 'screens', file), 'utf8');
    site.get(path, async (c, next) => {
      if (getCookie(c, sessionCookie) === undefined) return next();
      const loading = loadData(c, toRequests, fetchApi);
      const data = await Promise.race([loading, setTimeout(MAX_WAIT_MS, null, { ref: false })]);
      if (!data) return next();
      for (const cookie of data.cookies) c.header('set-cookie', cookie, { append: true });
      // No cache may keep the learner's data: after the sign-out, the back button must not show it.
      c.header('cache-control', 'no-store');
      return c.html(shell.replace('</body>', (end) => toDataElement(data) + end));
    });
  }
  return site;
}

/** Returns null if nobody is signed in. A response with an error is left out, so that the app repeats its request. */
async function loadData(
  c: Context,
  toRequests: (visit: Visit) => string[],
  fetchApi: ScreenOptions['fetchApi'],
): Promise<ScreenData | null> {
  const data: ScreenData = { learnerId: '', bodies: {}, cookies: [] };
  const load = async (path: string) => {
    const response = await fetchApi(`/api/${path}`, c);
    // A request to the API may renew the session.
    data.cookies.push(...response.headers.getSetCookie());
    if (response.ok) data.bodies[path] = await response.json();
  };
  await load('me');
  const { me } = (data.bodies.me ?? { me: null }) as { me: Me | null };
  if (!me) return null;
  const visit = { ...c.req.query(), ...c.req.param(), licence: me.selectedLicense };
  await Promise.all(toRequests(visit).map(load));
  return { ...data, learnerId: me.id };
}

/** Returns the element that `web/src/platform/network/page-responses.ts` reads. */
function toDataElement({ learnerId, bodies }: ScreenData): string {
  // A script element ends at the first `</script`, even if this text is part of a JSON string.
  const json = JSON.stringify({ learnerId, bodies }).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="responses">${json}</script>`;
}

/** Returns the names of the HTML files of the screens. There are none before the first build, when only the API is used. */
export function listScreenFiles(dist: string): string[] {
  const folder = join(dist, 'screens');
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
}

/** Returns the path of the screen in a file, e.g. `/quiz/esame/:examId` for `quiz.esame.$examId.html`. */
export function toScreenPath(file: string): string {
  return `/${file.slice(0, -'.html'.length).replaceAll('.', '/').replaceAll('$', ':')}`;
}
