import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { serveSite, accountPageName } from './serve-site.ts';

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'vialibera-site-'));
  for (const folder of ['assets', 'icons', 'pages', 'screens', '.vite']) await mkdir(join(dist, folder));
  for (const file of [
    'index.html',
    'service-worker.js',
    'sw-off.js',
    'manifest.webmanifest',
    'icons/icon-192.png',
    'assets/app-1.js',
    'screens/quiz.html',
    'screens/quiz.esame.$examId.html',
    'screens/quiz.html.br',
    '.vite/manifest.json',
  ])
    await writeFile(join(dist, file), file);
});

const OPTIONS = {
  sessionCookie: 'session',
  serviceWorker: true,
  google: false,
  fetchApi: (path: string) => fetch(path),
};
const site = (serviceWorker = true) => serveSite(dist, { ...OPTIONS, serviceWorker });

test('the service worker is revalidated on every visit and can be switched off', async () => {
  const worker = await site().request('/service-worker.js');
  expect(await worker.text()).toBe('service-worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await (await site(false).request('/service-worker.js')).text()).toBe('sw-off.js');
});

test.each([
  ['/icons/icon-192.png', 'icons/icon-192.png'],
  ['/manifest.webmanifest', 'manifest.webmanifest'],
  ['/index.html', 'index.html'],
  ['/quiz', 'screens/quiz.html'],
  ['/quiz/esame/1b4e28ba', 'screens/quiz.esame.$examId.html'],
  ['/quiz/esame/1b4e28ba/altro', 'index.html'],
  ['/unit/dossi', 'index.html'],
  ['/.vite/manifest.json', 'index.html'],
])('a request for %s gets the file %s', async (path, file) => {
  expect(await (await site().request(path)).text()).toBe(file);
});

test('files with a hash in their name are cached forever; a request for a missing one gets 404', async () => {
  expect((await site().request('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable');
  expect((await site().request('/assets/app-0.js')).status).toBe(404);
});

test('if the web app is not built, the site can be created and responds 404 to a page', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'vialibera-site-'));
  expect((await serveSite(empty, OPTIONS).request('/quiz')).status).toBe(404);
});

test.each([
  ['/login', {}, 'login'],
  ['/login', { redirect: '/quiz' }, 'login'],
  ['/login', { error: 'ACCOUNT_SUSPENDED' }, 'login.suspended'],
  ['/login', { error: 'ALTRO' }, 'login'],
  ['/login', { conferma: 'scaduta' }, 'login.expired'],
  ['/login', { conferma: 'un-token' }, undefined],
  ['/register', { redirect: '/quiz' }, 'register'],
  ['/forgot-password', {}, 'forgot-password'],
  ['/reset-password', {}, undefined],
  ['/dashboard', {}, undefined],
])('the page %s with the query %j is prerendered as %s', (path, query, name) => {
  expect(accountPageName(path, query)).toBe(name);
});
