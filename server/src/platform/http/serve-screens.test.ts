import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { serveScreens } from './serve-screens.ts';

const SHELL = '<body><div id="app"></div></body>';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vialibera-screens-'));
  await mkdir(join(dist, 'screens'));
  for (const name of ['dashboard', 'lesson.$lessonId', 'oggi', 'profile'])
    await writeFile(join(dist, 'screens', `${name}.html`), SHELL);
});

/** Answers like the API: the session cookie is the learner's name, and a lesson may be missing or never arrive. */
async function fetchApi(path: string, cookie: string): Promise<Response> {
  const learner = cookie.split('session=')[1] ?? '';
  if (path === '/api/lessons/missing') return Response.json({ code: 'NOT_FOUND' }, { status: 404 });
  if (path === '/api/lessons/slow') return Promise.withResolvers<Response>().promise;
  const headers = { 'set-cookie': 'session=renewed' };
  if (path !== '/api/me') return Response.json({ text: `${learner}</script><b>` }, { headers });
  return Response.json({ me: learner === 'expired' ? null : { id: learner, selectedLicense: 'C' } }, { headers });
}

function site(folder: string) {
  const app = new Hono();
  const callApi = (path: string, c: Context) => fetchApi(path, c.req.header('cookie') ?? '');
  app.route('/', serveScreens(folder, { sessionCookie: 'session', fetchApi: callApi }));
  app.get('*', (c) => c.text('shell'));
  return app;
}
const open = (path: string, cookie = 'session=ada') =>
  site(dist).request(path, { headers: cookie === '' ? {} : { cookie } });

/** Reads the data from a page as the browser does: up to the first `</script`. */
async function readData(response: Response) {
  const [, json = ''] =
    /<script type="application\/json" id="responses">(.*?)<\/script/.exec(await response.text()) ?? [];
  return JSON.parse(json) as { learnerId: string; bodies: Record<string, unknown> };
}

test('the page of a screen is the shell with the data of the signed-in learner', async () => {
  const response = await open('/dashboard');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(await response.clone().text()).toMatch(/^<body><div id="app"><\/div><script .*<\/script><\/body>$/);
  const answer = { text: 'ada</script><b>' };
  const me = { me: { id: 'ada', selectedLicense: 'C' } };
  expect(await readData(response)).toEqual({ learnerId: 'ada', bodies: { me, home: answer, profile: answer } });
});

test('a learner’s text that contains markup stays text', async () => {
  expect(await (await open('/dashboard')).text()).not.toContain('<b>');
});

test.each([
  ['/lesson/dossi', 'lessons/dossi'],
  ['/lesson/a%2Fb', 'lessons/a%2Fb'],
  ['/oggi', 'study/session?mode=today&licence=C'],
  ['/oggi?modo=errori', undefined],
])('the page %s contains the response to the request %s', async (page, request) => {
  expect(Object.keys((await readData(await open(page))).bodies)).toEqual(request ? ['me', request] : ['me']);
});

test('a response with an error is left out, so that the app requests it and shows the error', async () => {
  expect(Object.keys((await readData(await open('/lesson/missing'))).bodies)).toEqual(['me']);
});

test('neither a browser nor a proxy stores the page, which contains the data of a learner', async () => {
  expect((await open('/dashboard')).headers.get('cache-control')).toBe('no-store');
});

test('a request for a screen renews the session, like a request to the API', async () => {
  expect(new Set((await open('/dashboard')).headers.getSetCookie())).toEqual(new Set(['session=renewed']));
});

test.each([
  ['without a session', '/dashboard', ''],
  ['if the session has expired', '/dashboard', 'session=expired'],
  ['if the data does not arrive within a second', '/lesson/slow', undefined],
  ['on a screen without data', '/profile', undefined],
])('serves the shell alone %s', async (_, path, cookie) => {
  expect(await (await open(path, cookie)).text()).toBe('shell');
});

test('if the web app is not built, there are no screens', async () => {
  const app = site(join(dist, 'none'));
  expect(await (await app.request('/dashboard', { headers: { cookie: 'session=ada' } })).text()).toBe('shell');
});
