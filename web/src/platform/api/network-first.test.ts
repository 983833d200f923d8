import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { networkFirst } from './network-first.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { setServerReachable, isServerUnreachable } from '#web/platform/network/reachability.ts';
import { hasStaleData } from '#web/platform/network/stale-data.ts';
import { closeDevice } from '#web/platform/offline/device-db.ts';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { cacheResponse } from '#web/platform/offline/response-cache.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';

const from = (learner: string, body: unknown) => Response.json(body, { headers: { 'x-learner': learner } });
const home = new Request('https://vialibera.example/api/home');
const body = async (response: Promise<Response>) => (await response).json();

beforeEach(async () => {
  stubDeviceStorage();
  registerOfflineSlices(async () => OFFLINE_SLICES);
  setDeviceUserId('ada');
  await cacheResponse('home', from('ada', { of: 'yesterday' }));
});
afterEach(async () => {
  await closeDevice();
  localStorage.clear();
  setServerReachable(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('returns the response of the server', async () => {
  // The response belongs to the learner «nobody», but «ada» is signed in. The response is therefore not cached and does not
  // affect later tests.
  expect(await body(networkFirst(home, async () => from('nobody', { of: 'today' })))).toEqual({ of: 'today' });
  expect(isServerUnreachable()).toBe(false);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is restarting', async () => new Response('', { status: 503 })], // The health request also fails.
  [
    'answers with the login page of a Wi-Fi network',
    async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['does not answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('returns the cached response if the server %s', async (_, fetchResponse) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await body(networkFirst(home, fetchResponse))).toEqual({ of: 'yesterday' });
  await vi.waitFor(() => expect(isServerUnreachable()).toBe(true));
});

test('keeps the cached responses of different licences separate', async () => {
  const exams = (licence: string) => new Request(`https://vialibera.example/api/exams?licence=${licence}`);
  await cacheResponse('exams?licence=B', from('ada', { of: 'B' }));
  await cacheResponse('exams?licence=C', from('ada', { of: 'C' }));
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await body(networkFirst(exams('B'), fail))).toEqual({ of: 'B' });
  expect(await body(networkFirst(exams('C'), fail))).toEqual({ of: 'C' });
  await expect(networkFirst(exams('D'), fail)).rejects.toThrow('Failed to fetch');
});

test('a cached response that replaces a 502, 503 or 504 is marked as stale until the server answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  expect(await body(networkFirst(home, async () => new Response('', { status: 502 })))).toEqual({ of: 'yesterday' });
  expect([hasStaleData(), isServerUnreachable()]).toEqual([true, false]);
  await networkFirst(home, async () => from('nobody', {}));
  await vi.waitFor(() => expect(hasStaleData()).toBe(false));
});

test('a cached response that is used without network is not marked as stale, because the app is offline', async () => {
  await networkFirst(home, () => Promise.reject(new TypeError('Failed to fetch')));
  expect([hasStaleData(), isServerUnreachable()]).toEqual([false, true]);
});

test('returns the cached response if the network does not answer in time', async () => {
  expect(await body(networkFirst(home, () => new Promise(() => undefined)))).toEqual({ of: 'yesterday' });
});

test('with `networkOnly`, fails even if there is a cached response', async () => {
  const read = networkFirst(home, () => Promise.reject(new TypeError('x')), { networkOnly: true });
  await expect(read).rejects.toThrow(TypeError);
  expect(isServerUnreachable()).toBe(true);
});

test('if there is no cached response, fails with the error of the request', async () => {
  const profile = new Request('https://vialibera.example/api/profile');
  await expect(networkFirst(profile, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('never answers a write from the cache', async () => {
  const write = new Request('https://vialibera.example/api/home', { method: 'POST' });
  await expect(networkFirst(write, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('dispatches «online» when the server is reachable again', async () => {
  const back = vi.fn<() => void>();
  window.addEventListener('online', back, { once: true });
  await networkFirst(home, () => Promise.reject(new TypeError('x')));
  await networkFirst(home, async () => from('nobody', {}));
  expect(back).toHaveBeenCalledOnce();
});

test('reloads the page if the late response belongs to another learner than the cached response', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await cacheResponse('me', from('ada', { me: { id: 'ada' } }));
  const me = new Request('https://vialibera.example/api/me');
  let respond: (response: Response) => void = () => undefined;
  const result = networkFirst(me, () => new Promise((resolve) => (respond = resolve)));
  expect(await body(result)).toEqual({ me: { id: 'ada' } });
  respond(from('berto', { me: { id: 'berto' } }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('reloads the page only once if the session is another learner’s, and not at all if the response names no learner', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const me = new Request('https://vialibera.example/api/me');
  await networkFirst(me, async () => from('ada', { me: { id: 'ada' } }));
  await networkFirst(me, async () => Response.json({ me: null }));
  expect(reload).not.toHaveBeenCalled();
  await networkFirst(me, async () => from('berto', { me: { id: 'berto' } }));
  expect(reload).toHaveBeenCalledOnce();
  await networkFirst(me, async () => from('berto', { me: { id: 'berto' } }));
  expect(reload).toHaveBeenCalledOnce();
});

test('another learner on this device finds no data of the previous learner', () => {
  localStorage.setItem('vialibera:unsent:exam', '{"1":true}');
  sessionStorage.setItem('vialibera:quiz:dossi', '{}');
  localStorage.setItem('vialibera:install-hidden', '1');
  setDeviceUserId(null);
  setDeviceUserId('ada');
  expect(localStorage.getItem('vialibera:unsent:exam'), 'the same learner comes back').not.toBeNull();
  setDeviceUserId('berto');
  expect(localStorage.getItem('vialibera:unsent:exam')).toBeNull();
  expect(sessionStorage.getItem('vialibera:quiz:dossi')).toBeNull();
  expect(localStorage.getItem('vialibera:install-hidden'), "the device's own").toBe('1');
});
