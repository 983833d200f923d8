import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeAll, expect, test, vi } from 'vitest';
import { serveScreens } from './serve-screens.ts';

const TEMPLATE = '<title>Via Libera</title><div id="app" data-app=""></div>';
/**
 * Renders the response of `/api/me` as the screen. In `/quiz/esame/…`, the id `redirect`, `broken` or `slow` simulates a
 * redirect, an error or a slow rendering.
 */
const RENDERER = `export async function renderOnServer(path, fetchApi) {
  const name = path.split('/').at(-1);
  if (name === 'redirect') return null;
  if (name === 'broken') throw new Error('broken');
  if (name === 'slow') await new Promise((done) => setTimeout(done, 1200));
  const me = await (await fetchApi('/api/me')).text();
  return { html: '<h1>' + me + '</h1>', title: 'A < B', responses: { learnerId: me, bodies: { me: '</script><b>' } } };
}`;

let dist: string;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-screens-'));
  dist = join(folder, 'dist');
  for (const name of ['dist/rendered', 'dist-ssr']) await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'dist-ssr/render-on-server.js'), RENDERER);
  await writeFile(join(folder, 'dist-ssr/package.json'), '{"type":"module"}');
  for (const file of ['dashboard.html', 'quiz.esame.$examId.html'])
    await writeFile(join(dist, 'rendered', file), TEMPLATE);
});

const errors: unknown[] = [];
function site() {
  const app = new Hono();
  const logger = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  const fetchApi: Parameters<typeof serveScreens>[1]['fetchApi'] = async (_, c) =>
    new Response(c.req.header('cookie')?.split('session=')[1], { headers: { 'set-cookie': 'session=renewed' } });
  app.route('/', serveScreens(dist, { sessionCookie: 'session', fetchApi, logger }));
  app.get('*', (c) => c.text('shell'));
  return app;
}
const open = (path: string, headers: Record<string, string> = { cookie: 'session=ada' }) =>
  site().request(path, { headers });

test('serves the screen with a title and data; a closing script tag in the data does not end the script element', async () => {
  const response = await open('/dashboard');
  expect(await response.text()).toBe(
    '<title>A &lt; B</title><div id="app" data-app=""><h1>ada</h1></div>' +
      String.raw`<script type="application/json" id="responses">{"learnerId":"ada","bodies":{"me":"\u003c/script>\u003cb>"}}</script>`,
  );
  expect(response.headers.get('content-type')).toContain('text/html');
});

test('neither a browser nor a proxy stores the page, which contains the data of a learner', async () => {
  expect((await open('/dashboard')).headers.get('cache-control')).toBe('no-store');
});

test('a request for a screen renews the session, like a request to the API', async () => {
  expect((await open('/dashboard')).headers.getSetCookie()).toEqual(['session=renewed']);
});

test('compresses the page for a browser that accepts Brotli', async () => {
  const response = await open('/dashboard', { cookie: 'session=ada', 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toContain('<h1>ada</h1>');
});

test.each([
  ['without a session', '/dashboard', {}],
  ['if the screen redirects', '/quiz/esame/redirect', undefined],
  ['if the rendering fails', '/quiz/esame/broken', undefined],
  ['if the rendering takes too long', '/quiz/esame/slow', undefined],
  ['on another path', '/profile', undefined],
])('serves the shell of the app %s', async (_, path, headers) => {
  expect(await (await open(path, headers)).text()).toBe('shell');
});

test('logs why a screen could not be rendered', async () => {
  errors.length = 0;
  await open('/quiz/esame/broken');
  expect(errors).toMatchObject([{ msg: 'screen rendering', err: { message: 'broken' } }]);
});

test('while many screens are being rendered, serves the shell of the app; renders screens again afterwards', async () => {
  const busy = site();
  const requestScreen = async (path: string) => busy.request(path, { headers: { cookie: 'session=ada' } });
  const slow = Array.from({ length: 4 }, () => requestScreen('/quiz/esame/slow'));
  expect(await (await requestScreen('/dashboard')).text()).toBe('shell');
  for (const response of await Promise.all(slow)) expect(await response.text()).toBe('shell');
  await vi.waitFor(async () => expect(await (await requestScreen('/dashboard')).text()).toContain('<h1>ada</h1>'));
});

test('if the web app is not built, responds 404 to a request for a screen', async () => {
  const app = new Hono();
  const options = { sessionCookie: 'session', fetchApi: async () => new Response(), logger: pino({ enabled: false }) };
  app.route('/', serveScreens(join(dist, 'none'), options));
  expect((await app.request('/dashboard')).status).toBe(404);
});
