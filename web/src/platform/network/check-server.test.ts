import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { networkFirst } from '#web/platform/api/network-first.ts';
import { isServerUnreachable, setServerReachable } from './reachability.ts';

const home = new Request('https://vialibera.example/api/home');
const units = new Request('https://vialibera.example/api/units');
const ok = async () => Response.json({});
const proxyError = (status: number) => async () => new Response('<h1>Bad gateway</h1>', { status });

let health: () => Promise<Response>;
let offline = vi.fn<() => void>();

beforeEach(() => {
  stubDeviceStorage();
  setServerReachable(true);
  health = vi.fn<() => Promise<Response>>(ok);
  vi.stubGlobal('fetch', () => health());
  offline = vi.fn<() => void>();
  window.addEventListener('offline', offline);
});
afterEach(() => {
  window.removeEventListener('offline', offline);
  setServerReachable(true);
  vi.unstubAllGlobals();
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test.each([502, 503, 504])(
  'if one request is answered with %i, the app is not offline as long as the health request succeeds',
  async (status) => {
    expect((await networkFirst(home, proxyError(status))).status).toBe(status);
    await vi.waitFor(() => expect(health).toHaveBeenCalledOnce());
    await settled();
    expect([isServerUnreachable(), offline.mock.calls.length]).toEqual([false, 0]);
  },
);

test('after a 502, the app is not offline if another request succeeds before the health request fails', async () => {
  let answerHealth: (response: Response) => void = () => undefined;
  health = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (answerHealth = resolve)));
  await networkFirst(home, proxyError(502));
  await vi.waitFor(() => expect(health).toHaveBeenCalledOnce());
  await networkFirst(units, ok);
  answerHealth(new Response('', { status: 502 }));
  await settled();
  expect([isServerUnreachable(), offline.mock.calls.length]).toEqual([false, 0]);
});

test.each([
  ['also fails', proxyError(502)],
  ['finds no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by a server that is stopping', async () => Response.json({ status: 'draining' }, { status: 503 })],
])('after a 502, the app is offline if the health request %s', async (_, answer) => {
  health = answer;
  await networkFirst(home, proxyError(502));
  await vi.waitFor(() => expect(isServerUnreachable()).toBe(true));
  expect(offline).toHaveBeenCalledOnce();
});

test('a 503 with an error code of the app causes no health request', async () => {
  const start = new Request('https://vialibera.example/api/exams', { method: 'POST' });
  const empty = async () => Response.json({ code: 'EXAM_BANK_EMPTY', defined: true }, { status: 503 });
  expect(await (await networkFirst(start, empty)).json()).toMatchObject({ code: 'EXAM_BANK_EMPTY' });
  await settled();
  expect(health).not.toHaveBeenCalled();
  expect([isServerUnreachable(), offline.mock.calls.length]).toEqual([false, 0]);
});

test('several simultaneous errors cause only one health request', async () => {
  await Promise.all([networkFirst(home, proxyError(502)), networkFirst(units, proxyError(502))]);
  await settled();
  expect(health).toHaveBeenCalledOnce();
});
