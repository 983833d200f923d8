import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchOrRecall } from './kept-fetch.ts';
import { readWaiting, writeWaiting } from './features/exam/waiting-exam.ts';
import { forgetLearner } from './forget-learner.ts';
import { setKeptLearner } from './kept-learner.ts';
import { noteServer, serverIsLost } from './network.ts';
import { closeDevice } from './offline/device-db.ts';
import { keepAnswer } from './offline/kept-answers.ts';
import { startFakeDevice } from './test-device.ts';

const from = (learner: string, body: unknown) => Response.json(body, { headers: { 'x-learner': learner } });
const home = new Request('https://vialibera.example/api/home');
const body = async (answer: Promise<Response>) => (await answer).json();

beforeEach(async () => {
  startFakeDevice();
  setKeptLearner('ada');
  await keepAnswer('home', from('ada', { of: 'yesterday' }));
});
afterEach(async () => {
  await closeDevice();
  localStorage.clear();
  noteServer(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the server answers comes first', async () => {
  // Of nobody whom the device knows: it is not kept, and no later test finds it.
  expect(await body(fetchOrRecall(home, async () => from('nobody', { of: 'today' })))).toEqual({ of: 'today' });
  expect(serverIsLost()).toBe(false);
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is being started again', async () => new Response('', { status: 503 })],
  ['does not answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('a server that %s: what the device keeps', async (_, ask) => {
  expect(await body(fetchOrRecall(home, ask))).toEqual({ of: 'yesterday' });
  expect(serverIsLost()).toBe(true);
});

test('on a network that hangs the screen opens with what the device keeps', async () => {
  expect(await body(fetchOrRecall(home, () => new Promise(() => undefined)))).toEqual({ of: 'yesterday' });
});

test('what the device does not keep fails as it did', async () => {
  const profile = new Request('https://vialibera.example/api/profile');
  await expect(fetchOrRecall(profile, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('a write is never answered by the device', async () => {
  const write = new Request('https://vialibera.example/api/home', { method: 'POST' });
  await expect(fetchOrRecall(write, () => Promise.reject(new TypeError('x')))).rejects.toThrow(TypeError);
});

test('a server that is found again is told as a network that is back', async () => {
  const back = vi.fn<() => void>();
  window.addEventListener('online', back, { once: true });
  await fetchOrRecall(home, () => Promise.reject(new TypeError('x')));
  await fetchOrRecall(home, async () => from('nobody', {}));
  expect(back).toHaveBeenCalledOnce();
});

test('when the slow answer tells of somebody else, what was shown goes away', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await keepAnswer('me', from('ada', { me: { id: 'ada' } }));
  const me = new Request('https://vialibera.example/api/me');
  let answer: (response: Response) => void = () => undefined;
  const asked = fetchOrRecall(me, () => new Promise((done) => (answer = done)));
  expect(await body(asked)).toEqual({ me: { id: 'ada' } });
  answer(from('berto', { me: { id: 'berto' } }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('when the session has become somebody else’s the page begins again; where nobody was known it goes on', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const me = new Request('https://vialibera.example/api/me');
  await fetchOrRecall(me, async () => from('ada', { me: { id: 'ada' } }));
  await fetchOrRecall(me, async () => Response.json({ me: null }));
  expect(reload).not.toHaveBeenCalled();
  await fetchOrRecall(me, async () => from('berto', { me: { id: 'berto' } }));
  expect(reload).toHaveBeenCalledOnce();
  await fetchOrRecall(me, async () => from('berto', { me: { id: 'berto' } }));
  expect(reload).toHaveBeenCalledOnce();
});

test('unsent exam answers wait for their learner, whoever comes in between and leaves again', async () => {
  writeWaiting(localStorage, 'unsent', 'exam', '{"1":true}');
  setKeptLearner('berto');
  expect(readWaiting(localStorage, 'unsent', 'exam'), 'berto reads').toBeNull();
  writeWaiting(localStorage, 'unsent', 'exam', '{"1":false}');
  await forgetLearner();
  setKeptLearner('ada');
  expect(readWaiting(localStorage, 'unsent', 'exam')).toBe('{"1":true}');
  await forgetLearner();
  expect(Object.keys(localStorage).filter((key) => key.includes('exam'))).toEqual([]);
});

test('unsent exam answers of the release before are read, and written as those of today', () => {
  localStorage.setItem('vialibera:unsent:exam', '{"1":true}');
  expect(readWaiting(localStorage, 'unsent', 'exam')).toBe('{"1":true}');
  writeWaiting(localStorage, 'unsent', 'exam', '{"1":false}');
  expect([readWaiting(localStorage, 'unsent', 'exam'), localStorage.getItem('vialibera:unsent:exam')]).toEqual([
    '{"1":false}',
    null,
  ]);
});

test('somebody else on this device finds nothing of who was here before', () => {
  localStorage.setItem('vialibera:unsent:exam', '{"1":true}');
  sessionStorage.setItem('vialibera:quiz:dossi', '{}');
  localStorage.setItem('vialibera:install-hidden', '1');
  setKeptLearner(null);
  setKeptLearner('ada');
  expect(localStorage.getItem('vialibera:unsent:exam'), 'the same learner comes back').not.toBeNull();
  setKeptLearner('berto');
  expect(localStorage.getItem('vialibera:unsent:exam')).toBeNull();
  expect(sessionStorage.getItem('vialibera:quiz:dossi')).toBeNull();
  expect(localStorage.getItem('vialibera:install-hidden'), "the device's own").toBe('1');
});
