import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswerQueue, type SendOutcome } from './answer-queue.ts';
import { readUnsent } from './unsent-answers.ts';

const examId = 'e1';

/** A server whose answers the test gives one by one. */
function setUp() {
  const sent: { position: number; answer: boolean; settle: (outcome: SendOutcome) => void }[] = [];
  const onClosed = vi.fn<() => void>();
  const queue = createAnswerQueue({
    examId,
    storage: localStorage,
    send: (position, answer) => new Promise((settle) => sent.push({ position, answer, settle })),
    onClosed,
  });
  async function reply(index: number, outcome: SendOutcome) {
    sent[index]?.settle(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { queue, sent, reply, onClosed };
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('an answer shows at once, is kept on the device and is forgotten once the server has it', async () => {
  const { queue, sent, reply } = setUp();
  queue.answer(4, true);
  expect(queue.getState().unsent).toEqual({ 4: true });
  expect(readUnsent(localStorage, examId)).toEqual({ 4: true });
  expect(sent).toHaveLength(1);
  await reply(0, 'saved');
  expect(queue.getState()).toEqual({ unsent: {}, trouble: 'none' });
  expect(readUnsent(localStorage, examId)).toEqual({});
});

test('a changed answer waits for the one before it, so that the last choice is the one that stays', async () => {
  const { queue, sent, reply } = setUp();
  queue.answer(0, true);
  queue.answer(0, false);
  expect(sent.map(({ answer }) => answer)).toEqual([true]);
  await reply(0, 'saved');
  expect(queue.getState().unsent).toEqual({ 0: false });
  expect(sent.map(({ answer }) => answer)).toEqual([true, false]);
  await reply(1, 'saved');
  expect(queue.getState().unsent).toEqual({});
});

test('other questions do not wait for a slow one', () => {
  const { queue, sent } = setUp();
  queue.answer(0, true);
  queue.answer(1, false);
  expect(sent.map(({ position }) => position)).toEqual([0, 1]);
});

test('what fails is tried again, later each time', async () => {
  const { queue, sent, reply } = setUp();
  queue.start();
  queue.answer(7, true);
  await reply(0, 'unreachable');
  expect(queue.getState()).toEqual({ unsent: { 7: true }, trouble: 'unreachable' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await reply(1, 'unreachable');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(3);
  await reply(2, 'saved');
  expect(queue.getState()).toEqual({ unsent: {}, trouble: 'none' });
});

test('a visit takes up what the one before could not send', () => {
  localStorage.setItem(`vialibera:unsent:${examId}`, JSON.stringify({ 3: false, 29: true, 30: true, x: true, 5: 'V' }));
  const { queue, sent } = setUp();
  expect(queue.getState().unsent).toEqual({ 3: false, 29: true });
  queue.start();
  expect(sent.map(({ position, answer }) => [position, answer])).toEqual([
    [3, false],
    [29, true],
  ]);
});

test('flushing says whether everything has arrived', async () => {
  const { queue, reply } = setUp();
  queue.answer(1, true);
  const first = queue.flush();
  await reply(0, 'unreachable');
  expect(await first).toBe(false);
  const second = queue.flush();
  await reply(1, 'saved');
  expect(await second).toBe(true);
});

test('a lost session keeps the answers', async () => {
  const { queue, reply } = setUp();
  queue.answer(1, true);
  await reply(0, 'signed-out');
  expect(queue.getState()).toEqual({ unsent: { 1: true }, trouble: 'signed-out' });
  expect(readUnsent(localStorage, examId)).toEqual({ 1: true });
});

test('an exam that is over takes no more answers and keeps none', async () => {
  const { queue, sent, reply, onClosed } = setUp();
  queue.answer(1, true);
  queue.answer(2, true);
  await reply(0, 'closed');
  await reply(1, 'closed');
  expect(onClosed).toHaveBeenCalledOnce();
  expect(readUnsent(localStorage, examId)).toEqual({});
  queue.answer(3, true);
  expect(sent).toHaveLength(2);
});

test('two tabs on one exam do not drop each other’s answers', () => {
  const { queue } = setUp();
  const { queue: other } = setUp();
  queue.answer(1, true);
  other.answer(2, false);
  expect(readUnsent(localStorage, examId)).toEqual({ 1: true, 2: false });
});
