import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { StorageError } from './storage-error.ts';
import { clearUserData } from '#web/platform/session/clear-user-data.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { lessonCompletion } from '#web/features/learning/offline/lesson-completion.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { closeDevice, openDevice } from './device-db.ts';
import { registerOfflineSlices } from './offline-slice.ts';
import { onSync, sendOutbox, submit, type SyncResult } from './outbox.ts';
import { loadPending, saveMutation } from './outbox-store.ts';

type Reply = 'accepted' | 'unreachable' | 'locked' | 'signed-out' | 502 | 503 | 504;
const stats = { totalXp: 12, level: 1, xpIntoLevel: 12, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };
const accepted = { alreadyCompleted: false, correct: 0, total: 0, reward: { xp: 12, stats } };

/**
 * The state of the fake server. `session` is the learner whose session the browser has. `replies` contains the reply for
 * each lesson, `requested` the requested lessons in order, and `credited` the credited lessons of each learner.
 */
let session: string;
let replies: Record<string, Reply>;
let requested: string[];
let credited: Record<string, string[]>;
let syncs: SyncResult[];

beforeEach(() => {
  stubDeviceStorage();
  session = 'ada';
  replies = {};
  requested = [];
  credited = {};
  syncs = [];
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  onSync((result) => syncs.push(result));
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (typeof request === 'string') return Response.json({ status: 'ok' });
    const lesson = /lessons\/([^/]+)/.exec(request.url)?.[1] ?? '';
    requested.push(lesson);
    const reply = replies[lesson] ?? 'accepted';
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (typeof reply === 'number') return new Response('<h1>Bad gateway</h1>', { status: reply });
    if (reply === 'locked') return Response.json({ code: 'LESSON_LOCKED', defined: true }, { status: 403 });
    if (reply === 'signed-out') return Response.json({ code: 'UNAUTHORIZED', defined: true }, { status: 401 });
    if (request.headers.get(LEARNER_HEADER) !== session)
      return Response.json({ code: 'OTHER_LEARNER', defined: true }, { status: 409 });
    (credited[session] ??= []).push(lesson);
    return Response.json(accepted);
  });
});

afterEach(async () => {
  await closeDevice();
  await clearUserData();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draft = (lessonId: string) => ({
  id: `completion-${lessonId}`,
  title: lessonId,
  input: { lessonId, answers: [] },
});
const completion = (lessonId: string) => ({ ...draft(lessonId), kind: 'lesson', at: '2026-03-10T09:00:00.000Z' });
const submitLesson = (lessonId: string) => submit(lessonCompletion, draft(lessonId));

test('removes a mutation after the server has accepted it', async () => {
  expect(await submitLesson('dossi')).toEqual({ state: 'sent', response: accepted });
  expect(await loadPending()).toEqual([]);
});

test('queues a mutation without network and sends it exactly once when the network is back', async () => {
  replies = { dossi: 'unreachable' };
  expect(await submitLesson('dossi')).toEqual({ state: 'pending' });
  expect(await loadPending()).toHaveLength(1);
  replies = {};
  await Promise.all([sendOutbox(), sendOutbox(), sendOutbox()]);
  expect(await loadPending()).toEqual([]);
  expect(syncs.flatMap(({ sent }) => sent.map((it) => it.mutation.title)).length).toBeGreaterThanOrEqual(1);
});

test('sends mutations in order and stops at the first that does not reach the server', async () => {
  for (const lesson of ['a', 'b', 'c']) await saveMutation(completion(lesson));
  replies = { b: 'unreachable' };
  await sendOutbox();
  expect(requested).toEqual(['a', 'b']);
  expect((await loadPending()).map(({ title }) => title)).toEqual(['b', 'c']);
  replies = {};
  const outcome = await submitLesson('d');
  expect(outcome.state).toBe('sent');
  expect(requested.slice(2)).toEqual(['b', 'c', 'd']);
  expect(syncs.at(-1)?.sent.map((it) => it.mutation.title)).toEqual(['b', 'c']);
});

test.each([502, 503, 504] as const)(
  'keeps a mutation that the server has answered with %i, and sends it again later',
  async (status) => {
    replies = { dossi: status };
    expect(await submit(lessonCompletion, draft('dossi'))).toEqual({ state: 'pending' });
    expect((await loadPending()).map(({ rejected }) => rejected)).toEqual([undefined]);
    replies = {};
    await sendOutbox();
    expect(credited).toEqual({ ada: ['dossi'] });
    await vi.dynamicImportSettled();
  },
);

test('a queued mutation that the server rejects is marked, announced only once, and does not block the others', async () => {
  for (const lesson of ['a', 'b']) await saveMutation(completion(lesson));
  replies = { a: 'locked' };
  await sendOutbox();
  expect(await loadPending()).toEqual([{ ...completion('a'), rejected: 'LESSON_LOCKED' }]);
  expect(syncs).toMatchObject([{ rejected: [{ title: 'a' }], sent: [{ mutation: { title: 'b' } }] }]);
  await sendOutbox();
  expect(syncs).toHaveLength(1);
});

test('a mutation that the server rejects while the learner waits for the response is not queued', async () => {
  replies = { a: 'locked' };
  await expect(submitLesson('a')).rejects.toMatchObject({ code: 'LESSON_LOCKED' });
  expect(await loadPending()).toEqual([]);
});

test('keeps mutations in the outbox when the session has ended', async () => {
  replies = { a: 'signed-out' };
  expect(await submitLesson('a')).toEqual({ state: 'pending' });
  expect(await loadPending()).toHaveLength(1);
});

test('stores a mutation only once, even if it is enqueued several times', async () => {
  for (let turn = 0; turn < 3; turn += 1) await saveMutation(completion('a'));
  expect(await loadPending()).toHaveLength(1);
});

test('throws STORAGE_FULL if the device is full and the server cannot be reached', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect((await submitLesson('a')).state).toBe('sent');
  replies = { a: 'unreachable' };
  const failure = await submitLesson('a').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StorageError);
  expect(failure).toMatchObject({ code: 'STORAGE_FULL' });
  full.mockRestore();
});

test('throws STORAGE_UNAVAILABLE if the browser forbids storage and the server cannot be reached', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await closeDevice();
  replies = { a: 'unreachable' };
  await expect(submitLesson('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  replies = {};
  expect((await submitLesson('a')).state).toBe('sent');
});

test('does not send a learner’s mutations in the session of the next learner', async () => {
  await saveMutation(completion('a'));
  setDeviceUserId('berto');
  await sendOutbox();
  expect(requested).toEqual([]);
  setDeviceUserId('ada');
  await sendOutbox();
  expect(requested).toEqual(['a']);
});

test('keeps mutations while another learner is signed in, and credits them to their owner later', async () => {
  await saveMutation(completion('a'));
  session = 'berto';
  await sendOutbox();
  expect(await submitLesson('b')).toEqual({ state: 'pending' });
  expect([credited, syncs]).toEqual([{}, []]);
  expect(await loadPending()).toMatchObject([completion('a'), draft('b')]);
  setDeviceUserId('berto');
  await sendOutbox();
  session = 'ada';
  setDeviceUserId('ada');
  await sendOutbox();
  expect(credited).toEqual({ ada: ['a', 'b'] });
  expect(await loadPending()).toEqual([]);
});

test('credits a mutation to the learner who made it, even if another learner signs in while the mutation is being sent', async () => {
  await saveMutation(completion('a'));
  const sending = sendOutbox();
  setDeviceUserId('berto');
  session = 'berto';
  await sending.catch(() => undefined);
  expect(credited).toEqual({});
  session = 'ada';
  setDeviceUserId('ada');
  await sendOutbox();
  expect(credited).toEqual({ ada: ['a'] });
});

test('if another learner signs in in another tab, an open page stores mutations for the learner who opened it', async () => {
  localStorage.setItem('vialibera:learner', 'berto');
  session = 'berto';
  expect(await submitLesson('a')).toEqual({ state: 'pending' });
  expect(credited).toEqual({});
  expect((await openDevice('ada'))!.name).toBe('vialibera-ada');
  expect(await loadPending()).toMatchObject([draft('a')]);
});

test('if the learner signs out while unsent mutations are counted, no mark of unsent mutations remains on the device', async () => {
  await saveMutation(completion('dossi'));
  expect(localStorage.getItem('vialibera:unsent')).toBe('1');
  const counting = loadPending();
  await clearUserData();
  expect(await counting).toEqual([]);
  expect(localStorage.getItem('vialibera:unsent')).toBeNull();
});
