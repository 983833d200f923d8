import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { createAnswerQueue, type SendOutcome } from './answer-queue.ts';
import { readUnsentAnswers } from './exam-storage.ts';

const examId = 'e1';

/**
 * Creates a queue for an exam of thirty questions. Its requests stay open until the test answers them with `reply`.
 */
function setUp(options: string[] | null = null) {
  const sent: { position: number; answer: Answer; resolve: (outcome: SendOutcome) => void }[] = [];
  const onClosed = vi.fn<() => void>();
  const queue = createAnswerQueue({
    examId,
    storage: localStorage,
    isPossible: (position, answer) => position < 30 && isPossibleAnswer(answer, options),
    send: (position, answer) => new Promise((resolve) => sent.push({ position, answer, resolve })),
    onClosed,
  });
  async function reply(index: number, outcome: SendOutcome) {
    sent[index]?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  }
  return { queue, sent, reply, onClosed };
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('an answer is shown immediately, and is stored on the device until the server has saved it', async () => {
  const { queue, sent, reply } = setUp();
  queue.answer(4, true);
  expect(queue.getState().unsent).toEqual({ 4: true });
  expect(readUnsentAnswers(localStorage, examId)).toEqual({ 4: true });
  expect(sent).toHaveLength(1);
  await reply(0, 'saved');
  expect(queue.getState()).toEqual({ unsent: {}, saveIssue: 'none' });
  expect(readUnsentAnswers(localStorage, examId)).toEqual({});
});

test('sends a changed answer after the previous one, so that the last choice wins', async () => {
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

test('a slow request for one question does not delay those for other questions', () => {
  const { queue, sent } = setUp();
  queue.answer(0, true);
  queue.answer(1, false);
  expect(sent.map(({ position }) => position)).toEqual([0, 1]);
});

test('sends a failed answer again, after a longer delay each time', async () => {
  const { queue, sent, reply } = setUp();
  queue.start();
  queue.answer(7, true);
  await reply(0, 'unreachable');
  expect(queue.getState()).toEqual({ unsent: { 7: true }, saveIssue: 'unreachable' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await reply(1, 'unreachable');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toHaveLength(3);
  await reply(2, 'saved');
  expect(queue.getState()).toEqual({ unsent: {}, saveIssue: 'none' });
});

test('sends answers that an earlier visit could not send', () => {
  localStorage.setItem(`vialibera:unsent:${examId}`, JSON.stringify({ 3: false, 29: true, 30: true, x: true, 5: 'V' }));
  const { queue, sent } = setUp();
  expect(queue.getState().unsent).toEqual({ 3: false, 29: true });
  queue.start();
  expect(sent.map(({ position, answer }) => [position, answer])).toEqual([
    [3, false],
    [29, true],
  ]);
});

test('ignores stored answers that do not fit the kind or the options of the questions', () => {
  localStorage.setItem(`vialibera:unsent:${examId}`, JSON.stringify({ 0: 2, 1: 3, 2: true, 3: -1, 4: 1.5, 5: 0 }));
  expect(setUp(['Uno', 'Due', 'Tre']).queue.getState().unsent).toEqual({ 0: 2, 5: 0 });
  expect(setUp().queue.getState().unsent).toEqual({ 2: true });
});

test('`flush` returns whether the server has saved all answers', async () => {
  const { queue, reply } = setUp();
  queue.answer(1, true);
  const first = queue.flush();
  await reply(0, 'unreachable');
  expect(await first).toBe(false);
  const second = queue.flush();
  await reply(1, 'saved');
  expect(await second).toBe(true);
});

test('keeps the unsent answers when the session has ended', async () => {
  const { queue, reply } = setUp();
  queue.answer(1, true);
  await reply(0, 'signed-out');
  expect(queue.getState()).toEqual({ unsent: { 1: true }, saveIssue: 'signed-out' });
  expect(readUnsentAnswers(localStorage, examId)).toEqual({ 1: true });
});

test('when the exam is over, deletes the unsent answers and accepts no new answers', async () => {
  const { queue, sent, reply, onClosed } = setUp();
  queue.answer(1, true);
  queue.answer(2, true);
  await reply(0, 'closed');
  await reply(1, 'closed');
  expect(onClosed).toHaveBeenCalledOnce();
  expect(readUnsentAnswers(localStorage, examId)).toEqual({});
  queue.answer(3, true);
  expect(sent).toHaveLength(2);
});

test('if two tabs show the same exam, each keeps the unsent answers of the other', () => {
  const { queue } = setUp();
  const { queue: other } = setUp();
  queue.answer(1, true);
  other.answer(2, false);
  expect(readUnsentAnswers(localStorage, examId)).toEqual({ 1: true, 2: false });
});
