import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEARNER_HEADER } from '@vialibera/contract/version';
import { DeviceFault } from '#web/device-fault.ts';
import { forgetLearner } from '#web/forget-learner.ts';
import { setKeptLearner } from '#web/kept-learner.ts';
import { startFakeDevice } from '#web/test-device.ts';
import { closeDevice, openDevice } from './device-db.ts';
import { type Delivery, hearDeliveries, sendOutbox, submitWork } from './outbox.ts';
import { countPending, keepWork, listWork } from './outbox-store.ts';
import type { Work } from './work.ts';

type Reply = 'paid' | 'unreachable' | 'locked' | 'signed-out';
const figures = { totalXp: 12, level: 1, xpIntoLevel: 12, xpForLevel: 100, coins: 0, streak: 1, maxStreak: 1 };
const paid = { alreadyCompleted: false, correct: 0, total: 0, reward: { xp: 12, figures } };

/** The server: whose session the browser has, what it answers to each lesson, and what it was asked, in order. */
let session: string;
let replies: Record<string, Reply>;
let asked: string[];
let credited: Record<string, string[]>;
let deliveries: Delivery[];

beforeEach(() => {
  startFakeDevice();
  session = 'ada';
  replies = {};
  asked = [];
  credited = {};
  deliveries = [];
  setKeptLearner('ada');
  hearDeliveries((delivery) => deliveries.push(delivery));
  vi.stubGlobal('fetch', async (request: Request) => {
    const lesson = /lessons\/([^/]+)/.exec(request.url)?.[1] ?? '';
    asked.push(lesson);
    const reply = replies[lesson] ?? 'paid';
    if (reply === 'unreachable') throw new TypeError('Failed to fetch');
    if (reply === 'locked') return Response.json({ code: 'LESSON_LOCKED', defined: true }, { status: 403 });
    if (reply === 'signed-out') return Response.json({ code: 'UNAUTHORIZED', defined: true }, { status: 401 });
    if (request.headers.get(LEARNER_HEADER) !== session)
      return Response.json({ code: 'OTHER_LEARNER', defined: true }, { status: 409 });
    (credited[session] ??= []).push(lesson);
    return Response.json(paid);
  });
});

afterEach(async () => {
  await closeDevice();
  await forgetLearner();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const work = (lessonId: string) =>
  ({
    kind: 'lesson' as const,
    id: `completion-${lessonId}`,
    at: '2026-03-10T09:00:00.000Z',
    title: lessonId,
    lessonId,
    unitId: 'u',
    answers: [],
  }) satisfies Work;

const kept = async () => (await listWork((await openDevice())!)).map((it) => it.work);

test('what is sent is forgotten once the server has answered', async () => {
  expect(await submitWork(work('dossi'))).toEqual({ state: 'sent', answer: paid });
  expect(await kept()).toEqual([]);
});

test('without network an act waits, and goes out once when it is back', async () => {
  replies = { dossi: 'unreachable' };
  expect(await submitWork(work('dossi'))).toEqual({ state: 'waiting' });
  expect(await kept()).toHaveLength(1);
  replies = {};
  await Promise.all([sendOutbox(), sendOutbox(), sendOutbox()]);
  expect(await kept()).toEqual([]);
  expect(deliveries.flatMap(({ sent }) => sent.map((it) => it.work.title)).length).toBeGreaterThanOrEqual(1);
});

test('acts go out in the order in which they were done, and stop where the network does', async () => {
  for (const lesson of ['a', 'b', 'c']) await keepWork(work(lesson));
  replies = { b: 'unreachable' };
  await sendOutbox();
  expect(asked).toEqual(['a', 'b']);
  expect((await kept()).map(({ title }) => title)).toEqual(['b', 'c']);
  replies = {};
  const outcome = await submitWork(work('d'));
  expect(outcome.state).toBe('sent');
  expect(asked.slice(2)).toEqual(['b', 'c', 'd']);
  expect(deliveries.at(-1)?.sent.map((it) => it.work.title)).toEqual(['b', 'c']);
});

test("an act that is refused later is set aside, told, and stands in nobody's way", async () => {
  for (const lesson of ['a', 'b']) await keepWork(work(lesson));
  replies = { a: 'locked' };
  await sendOutbox();
  expect(await kept()).toEqual([{ ...work('a'), refused: 'LESSON_LOCKED' }]);
  expect(deliveries).toMatchObject([{ refused: [{ title: 'a' }], sent: [{ work: { title: 'b' } }] }]);
  await sendOutbox();
  expect(deliveries).toHaveLength(1);
});

test('an act refused while the learner waits for it is theirs to repeat, and not kept', async () => {
  replies = { a: 'locked' };
  await expect(submitWork(work('a'))).rejects.toMatchObject({ code: 'LESSON_LOCKED' });
  expect(await kept()).toEqual([]);
});

test('a lost session keeps what was done', async () => {
  replies = { a: 'signed-out' };
  expect(await submitWork(work('a'))).toEqual({ state: 'waiting' });
  expect(await kept()).toHaveLength(1);
});

test('the same act again is kept once', async () => {
  for (let turn = 0; turn < 3; turn += 1) await keepWork(work('a'));
  expect(await kept()).toHaveLength(1);
});

test('a device that is full says so where the server cannot be reached either', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  expect((await submitWork(work('a'))).state).toBe('sent');
  replies = { a: 'unreachable' };
  const failure = await submitWork(work('a')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeviceFault);
  expect(failure).toMatchObject({ code: 'DEVICE_FULL' });
  full.mockRestore();
});

test('a browser that keeps nothing says so where the server cannot be reached either', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await closeDevice();
  replies = { a: 'unreachable' };
  await expect(submitWork(work('a'))).rejects.toMatchObject({ code: 'DEVICE_CLOSED' });
  replies = {};
  expect((await submitWork(work('a'))).state).toBe('sent');
});

test('what one learner left is not sent in the name of the next', async () => {
  await keepWork(work('a'));
  setKeptLearner('berto');
  await sendOutbox();
  expect(asked).toEqual([]);
  setKeptLearner('ada');
  await sendOutbox();
  expect(asked).toEqual(['a']);
});

test('work waits while the session is another learner’s, and is credited to its owner when they are back', async () => {
  await keepWork(work('a'));
  session = 'berto';
  await sendOutbox();
  expect(await submitWork(work('b'))).toEqual({ state: 'waiting' });
  expect([credited, deliveries]).toEqual([{}, []]);
  expect(await kept()).toEqual([work('a'), work('b')]);
  setKeptLearner('berto');
  await sendOutbox();
  session = 'ada';
  setKeptLearner('ada');
  await sendOutbox();
  expect(credited).toEqual({ ada: ['a', 'b'] });
  expect(await kept()).toEqual([]);
});

test('what was done here is its learner’s, also when another one is known here before it goes out', async () => {
  await keepWork(work('a'));
  const sending = sendOutbox();
  setKeptLearner('berto');
  session = 'berto';
  await sending.catch(() => undefined);
  expect(credited).toEqual({});
  session = 'ada';
  setKeptLearner('ada');
  await sendOutbox();
  expect(credited).toEqual({ ada: ['a'] });
});

test('a page goes on as its learner while another tab signs in as somebody else', async () => {
  localStorage.setItem('vialibera:learner', 'berto');
  session = 'berto';
  expect(await submitWork(work('a'))).toEqual({ state: 'waiting' });
  expect(credited).toEqual({});
  expect((await openDevice('ada'))!.name).toBe('vialibera-ada');
  expect(await kept()).toEqual([work('a')]);
});

test('who leaves while the device counts what waits leaves no sign of it (the mark that outlived the sign-out)', async () => {
  await keepWork(work('dossi'));
  expect(localStorage.getItem('vialibera:unsent-work')).toBe('1');
  const counting = countPending((await openDevice())!);
  await forgetLearner();
  expect(await counting).toBe(0);
  expect(localStorage.getItem('vialibera:unsent-work')).toBeNull();
});
