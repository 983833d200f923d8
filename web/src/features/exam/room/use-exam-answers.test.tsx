import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '@vialibera/domain/exam/answer';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { loadPending } from '#web/platform/offline/outbox-store.ts';
import { signOutDevice } from '#web/platform/session/sign-out-device.ts';
import { createQueryClient } from '#web/app/router.tsx';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { examQuery } from '#web/features/exam/exam-query.ts';
import { FORM_B, FORM_KB, runningExam } from '#web/test-support/test-exam.ts';
import { useExamAnswers } from './use-exam-answers.ts';

type Reply = 'saved' | 'unreachable' | { code: string; status: number };

let examId: string;
/** The requests that save an answer. Each stays open until the test answers it with `reply`. */
let sent: { position: number; answer: Answer; resolve: (response: Response) => void; reject: (error: Error) => void }[];

beforeEach(() => {
  stubDeviceStorage();
  setDeviceUserId('ada');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  sent = [];
  // A request that a test has not answered blocks the later answers to the same question of the same exam.
  examId = crypto.randomUUID();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { answer } = (await request.json()) as { answer: Answer };
    return new Promise<Response>((resolve, reject) =>
      sent.push({ position: Number(request.url.split('/').at(-1)), answer, resolve, reject }),
    );
  });
});
afterEach(async () => {
  cleanup();
  for (const request of sent) request.reject(new TypeError('Failed to fetch'));
  vi.useRealTimers();
  await signOutDevice();
  vi.unstubAllGlobals();
});

/** Shows the answers of an exam. The exam is in the cache of queries and is updated there. */
function show(form = FORM_B) {
  const queries = createQueryClient();
  const exam = { ...runningExam(form), id: examId };
  queries.setQueryData(examQuery(exam.id).queryKey, { exam, receivedAt: 0 });
  const hook = renderHook(() => useExamAnswers(exam), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  });
  const saved = () => {
    const sheet = queries.getQueryData(examQuery(exam.id).queryKey);
    return sheet?.exam.status === 'running' ? sheet.exam.answers : [];
  };
  const isStale = () => queries.getQueryState(examQuery(exam.id).queryKey)?.isInvalidated;
  const answer = (position: number, choice: Answer) => act(() => hook.result.current.answer(position, choice));
  return { saved, isStale, answer, state: () => hook.result.current };
}

const waitForRequests = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const requests = () => sent.map(({ position, answer }) => [position, answer]);
function reply(index: number, outcome: Reply) {
  if (outcome === 'unreachable') sent[index]?.reject(new TypeError('Failed to fetch'));
  else if (outcome === 'saved') sent[index]?.resolve(Response.json({ secondsLeft: 800 }));
  else sent[index]?.resolve(Response.json({ code: outcome.code, defined: true }, { status: outcome.status }));
}
const storedAnswers = async () =>
  (await loadPending()).map(({ input }) => [
    (input as { position: number }).position,
    (input as { answer: Answer }).answer,
  ]);
const storeForEarlierRelease = (answers: object) =>
  localStorage.setItem(`vialibera-exam:ada:unsent:${examId}`, JSON.stringify(answers));

test('an answer is shown immediately, and is stored on the device until the server has saved it', async () => {
  const { answer, state, saved } = show();
  answer(4, true);
  expect(state().answers[4]).toBe(true);
  expect(state().unsentCount).toBe(1);
  await waitForRequests(1);
  expect(await storedAnswers()).toEqual([[4, true]]);
  reply(0, 'saved');
  await vi.waitFor(() => expect(state().unsentCount).toBe(0));
  expect(state().saveIssue).toBe('none');
  expect(saved()[4]).toBe(true);
  expect(await storedAnswers()).toEqual([]);
});

test('sends a changed answer after the previous one, so that the last choice wins', async () => {
  const { answer, state, saved } = show();
  answer(0, true);
  await waitForRequests(1);
  answer(0, false);
  await vi.waitFor(async () => expect(await storedAnswers()).toEqual([[0, false]]));
  expect(requests()).toEqual([[0, true]]);
  reply(0, 'saved');
  await waitForRequests(2);
  expect(state().answers[0]).toBe(false);
  expect(requests()[1]).toEqual([0, false]);
  reply(1, 'saved');
  await vi.waitFor(() => expect(state().unsentCount).toBe(0));
  expect(saved()[0]).toBe(false);
});

test('a slow request for one question does not delay those for other questions', async () => {
  const { answer } = show();
  answer(0, true);
  answer(1, false);
  await waitForRequests(2);
  expect(sent.map(({ position }) => position)).toEqual(expect.arrayContaining([0, 1]));
});

test('sends a failed answer again, after a longer delay each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', undefined);
  const { answer, state } = show();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await state().flush();
  answer(7, true);
  await waitForRequests(1);
  reply(0, 'unreachable');
  await pass(0);
  expect(state()).toMatchObject({ unsentCount: 1, saveIssue: 'unreachable' });
  await pass(1000);
  await waitForRequests(2);
  reply(1, 'unreachable');
  await pass(1500);
  expect(sent).toHaveLength(2);
  await pass(500);
  await waitForRequests(3);
  reply(2, 'saved');
  await pass(0);
  await vi.waitFor(() => expect(state()).toMatchObject({ unsentCount: 0, saveIssue: 'none' }));
});

test('sends answers that an earlier release has stored, except those that do not fit the questions', async () => {
  storeForEarlierRelease({ 3: false, 29: true, 30: true, x: true, 5: 'V', 6: 2 });
  const { state } = show();
  await vi.waitFor(() => expect(state().unsentCount).toBe(2));
  expect([state().answers[3], state().answers[29], state().answers[6]]).toEqual([false, true, null]);
  await vi.waitFor(() =>
    expect(requests()).toEqual(
      expect.arrayContaining([
        [3, false],
        [29, true],
      ]),
    ),
  );
});

test('shows no stored answers that do not fit the options of the questions', async () => {
  storeForEarlierRelease({ 0: 2, 1: 3, 2: true, 3: -1, 4: 1.5, 5: 0 });
  const { state } = show(FORM_KB);
  await vi.waitFor(() => expect(state().unsentCount).toBe(2));
  expect(state().answers.slice(0, 6)).toEqual([2, null, null, null, null, 0]);
});

test('`flush` returns whether the server has saved all answers', async () => {
  const { answer, state } = show();
  await state().flush();
  answer(1, true);
  await waitForRequests(1);
  const first = state().flush();
  reply(0, 'unreachable');
  await waitForRequests(2);
  reply(1, 'unreachable');
  expect(await first).toBe(false);
  const second = state().flush();
  await waitForRequests(3);
  reply(2, 'saved');
  expect(await second).toBe(true);
});

test.each([
  ['UNAUTHORIZED', 401, 'signed-out'],
  ['OTHER_LEARNER', 409, 'unreachable'],
  ['TOO_MANY_REQUESTS', 429, 'unreachable'],
  ['UNEXPECTED', 500, 'unreachable'],
])('keeps the unsent answers after the error %s (%i)', async (code, status, saveIssue) => {
  const { answer, state } = show();
  answer(1, true);
  await waitForRequests(1);
  reply(0, { code, status });
  await vi.waitFor(() => expect(state()).toMatchObject({ unsentCount: 1, saveIssue }));
  expect(await storedAnswers()).toEqual([[1, true]]);
});

test.each([
  ['EXAM_SUBMITTED', 409],
  ['EXAM_NOT_FOUND', 404],
])('after the error %s, deletes the unsent answers and fetches the exam again', async (code, status) => {
  const { answer, state, isStale } = show();
  answer(1, true);
  answer(2, true);
  await waitForRequests(2);
  reply(0, { code, status });
  reply(1, { code, status });
  await vi.waitFor(() => expect(state()).toMatchObject({ unsentCount: 0, saveIssue: 'none' }));
  expect(await storedAnswers()).toEqual([]);
  expect(isStale()).toBe(true);
});

test('if the storage of the device is full, the exam continues and its answers are sent', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const { answer, state, saved } = show();
  answer(1, true);
  await waitForRequests(1);
  reply(0, 'unreachable');
  await vi.waitFor(() => expect(state().saveIssue).toBe('unreachable'));
  void state().flush();
  await waitForRequests(2);
  reply(1, 'saved');
  await vi.waitFor(() => expect(state().unsentCount).toBe(0));
  expect(saved()[1]).toBe(true);
  full.mockRestore();
});
