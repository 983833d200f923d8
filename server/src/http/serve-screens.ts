import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { LEARNER_HEADER } from '@vialibera/contract/version';

type ScreenOptions = {
  /** The name of the session cookie. Only visitors with this cookie get a page with data. */
  sessionCookie: string;
  /** Calls the API of this server with the session of a request. */
  fetchApi: (path: string, c: Context) => Promise<Response>;
};

/**
 * The screens whose pages contain data: the learner (`me`) and the listed API responses. The routes in `web/src/routes` request the
 * same paths when the app starts (`staticData.prefetch`). A running exam is not listed, because its time left would be out
 * of date when the app reads it.
 */
const SCREEN_DATA: Record<string, string[]> = {
  '/dashboard': ['home', 'profile'],
  '/learn': ['units', 'missions'],
  '/lesson/:lessonId': ['lessons/:lessonId'],
  '/oggi': [],
  '/quiz/esame/:examId': [],
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
    const screen = toScreenPath(file);
    const data = SCREEN_DATA[screen];
    if (!data) continue;
    const shell = readFileSync(join(dist, 'screens', file), 'utf8');
    site.get(screen, async (c, next) => {
      if (getCookie(c, sessionCookie) === undefined) return next();
      const paths = ['me', ...data].map((path) => path.replace(/:(\w+)/, (_, name) => c.req.param(name) ?? ''));
      const requests = Promise.all(paths.map((path) => fetchApi(`/api/${path}`, c)));
      const responses = await Promise.race([requests, setTimeout(MAX_WAIT_MS, [], { ref: false })]);
      const learnerId = responses[0]?.headers.get(LEARNER_HEADER);
      if (!learnerId) return next();
      const bodies: Record<string, unknown> = {};
      for (const [index, response] of responses.entries()) {
        if (response.ok) bodies[paths[index]!] = await response.json();
        // A request to the API may renew the session.
        for (const cookie of response.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
      }
      // No cache may keep the learner's data: after the sign-out, the back button must not show it.
      c.header('cache-control', 'no-store');
      return c.html(shell.replace('</body>', (end) => toDataElement({ learnerId, bodies }) + end));
    });
  }
  return site;
}

/** Returns the element that `web/src/network/page-responses.ts` reads. */
function toDataElement(data: { learnerId: string; bodies: Record<string, unknown> }): string {
  // A script element ends at the first `</script`, even if this text is part of a JSON string.
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
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
