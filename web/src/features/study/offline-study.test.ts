import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StudyStateResponse } from '@vialibera/contract/study';
import { foldMistake } from '@vialibera/domain/study/mistakes';
import { createLearner, getState, recordAnswer } from '@vialibera/domain/study/study-engine';
import { client } from '#web/platform/api/api.ts';
import { closeDevice, openDevice } from '#web/platform/offline/device-db.ts';
import { registerOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { saveMutation } from '#web/platform/offline/outbox-store.ts';
import { putResponse } from '#web/platform/offline/response-cache.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { OFFLINE_SLICES } from '#web/app/start/offline-slices.ts';
import { stubDeviceStorage } from '#web/test-support/fake-device.ts';
import { getSessionResult } from './offline-session.ts';
import { LEARNER, PLAN, toStatement } from '#web/test-support/test-study.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-21T10:00:00.000Z');
const YESTERDAY = new Date(NOW.getTime() - DAY_MS);
/** Twelve concepts in three topics, with two statements each. The statements with an even number are true. */
const concepts = Array.from({ length: 12 }, (_, index) => ({
  id: `concetto-${index}`,
  topic: index % 3,
  statements: [String(2 * index + 1), String(2 * index + 2)],
}));
const course = { concepts, composition: [{ topics: [0, 1, 2], count: 6 }], allowedErrors: 1 };

function toPractice(topic: number) {
  const ids = concepts.filter((concept) => concept.topic === topic).flatMap(({ statements }) => statements);
  const questions = ids.map((id) => toStatement(Number(id), Number(id) % 2 === 0));
  return { topic, title: `Argomento ${topic}`, questions, concepts: [] };
}

/** Returns the state after the statements 1 and 2 were answered yesterday. The answer to statement 1 was wrong. */
function toState(): StudyStateResponse {
  const learner = createLearner(course);
  const mistakes = {};
  for (const [statement, correct] of [
    ['1', false],
    ['3', true],
  ] as const) {
    const concept = concepts.find(({ statements }) => statements.includes(statement))!.id;
    recordAnswer(learner, { concept, statement, correct, source: 'session', at: YESTERDAY });
    foldMistake(mistakes, { statement, correct, unsure: false, at: YESTERDAY.getTime() }, '2026-11-20');
  }
  return { licence: 'B', course, state: getState(learner), mistakes, plan: { ...PLAN, answersToday: 2 } };
}

async function put(path: string, body: unknown): Promise<void> {
  await putResponse((await openDevice())!, { path, body });
}

const ANSWER = { licence: 'B', source: 'session' as const, ms: 900, unsure: false };
type Given = { id: string; statementId: number; choice: boolean; at?: Date };
const toAnswer = ({ at = NOW, ...given }: Given) => ({ ...ANSWER, ...given, at: at.toISOString() });

/** Queues an answer in the same way as a running session. */
async function queueAnswer(given: Given): Promise<void> {
  const { id, at, ...input } = toAnswer(given);
  await saveMutation({ kind: 'answer', id, at, title: '', input });
}

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  stubDeviceStorage();
  setDeviceUserId('anna');
  registerOfflineSlices(async () => OFFLINE_SLICES);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await put('me', { me: LEARNER });
  await put('study/state?licence=B', toState());
  for (const topic of [0, 1, 2]) await put(`practice/${topic}?licence=B`, toPractice(topic));
});
afterEach(async () => {
  await closeDevice();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getToday = () => client.study.getSession({ mode: 'today', licence: 'B' });

test('a session composed on the device uses the downloaded statements and includes the open mistake', async () => {
  const { questions, plan, status } = await getToday();
  expect(questions).toHaveLength(12);
  expect(questions.find(({ question }) => question.id === '1')?.reason).toBe('mistake');
  expect(questions.find(({ question }) => question.id === '1')?.question.explanation).toBe('Perché 1');
  expect(plan).toMatchObject({ answersToday: 0, target: 20 });
  expect(status).toMatchObject({ mistakes: 1, pass: { enough: false } });
});

test('a session of one topic has only statements of this topic, and a review has only open mistakes', async () => {
  const ofTopic = await client.study.getSession({ mode: 'topic', topic: 2, licence: 'B' });
  expect(ofTopic.questions.map(({ question }) => Number(question.id) % 6)).not.toContain(1);
  expect(ofTopic.questions).toHaveLength(4);
  const review = await client.study.getSession({ mode: 'errors', licence: 'B' });
  expect(review.questions.map(({ question, reason }) => [question.id, reason])).toEqual([['1', 'mistake']]);
});

test('counts each unsent answer only once, although the answers of a session are queued twice', async () => {
  const given = [
    { id: 'a', statementId: 6, choice: false },
    { id: 'b', statementId: 8, choice: true },
  ];
  for (const one of given) await queueAnswer(one);
  const input = { licence: 'B', answers: given.map(toAnswer) };
  await saveMutation({ kind: 'session', id: 's', at: NOW.toISOString(), title: 'Sessione', input });
  const { plan, status } = await getToday();
  expect(plan.answersToday).toBe(2);
  expect(status.mistakes).toBe(2);
  const { mistakes, topics } = await client.study.listMistakes({ licence: 'B' });
  expect(mistakes.map(({ question, rightDays }) => [question.id, rightDays])).toEqual([
    ['6', 0],
    ['1', 0],
  ]);
  expect(topics).toEqual([
    { topic: 0, title: 'Argomento 0', mistakes: 1 },
    { topic: 2, title: 'Argomento 2', mistakes: 1 },
  ]);
});

test('a mistake is removed from the list when it is answered right on two days', async () => {
  await queueAnswer({ id: 'a', statementId: 1, choice: false });
  const { mistakes } = await client.study.listMistakes({ licence: 'B' });
  expect(mistakes.map(({ rightDays }) => rightDays)).toEqual([1]);
  const tomorrow = new Date(NOW.getTime() + DAY_MS);
  await queueAnswer({ id: 'b', statementId: 1, choice: false, at: tomorrow });
  expect(await client.study.listMistakes({ licence: 'B' })).toMatchObject({ mistakes: [], topics: [] });
});

test('ignores unsent answers that the downloaded state may already contain, and answers to statements that are not downloaded', async () => {
  await queueAnswer({ id: 'a', statementId: 8, choice: false, at: YESTERDAY });
  await queueAnswer({ id: 'b', statementId: 99, choice: false });
  const { plan, status } = await getToday();
  expect(plan.answersToday).toBe(0);
  expect(status.mistakes).toBe(1);
});

test('after a session with right answers, the result shows more points, and the concepts are scheduled again', async () => {
  const before = await getToday();
  for (const statementId of [2, 4, 6, 8]) await queueAnswer({ id: `${statementId}`, statementId, choice: true });
  const result = await getSessionResult('B', ['2', '4', '6', '8']);
  expect(result?.status.points).toBeGreaterThan(before.status.points);
  expect(result?.plan.answersToday).toBe(4);
  const { tomorrow = 0, thisWeek = 0, later = 0 } = result?.returns ?? {};
  expect(tomorrow + thisWeek + later).toBe(4);
});

test('without a download, or if the downloaded state was computed by another method, the request fails', async () => {
  await put('study/state?licence=B', { ...toState(), state: { ...toState().state, method: 'altro' } });
  await expect(getToday()).rejects.toThrow('Failed to fetch');
  await expect(client.study.listMistakes({ licence: 'C' })).rejects.toThrow('Failed to fetch');
  expect(await getSessionResult('C', ['1'])).toBeNull();
});

test('if the licence is downloaded, the study state is fetched again after a session was loaded or recorded', async () => {
  const device = (await openDevice())!;
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    fetched.push(new URL(url).pathname);
    return Response.json({});
  });
  const slice = OFFLINE_SLICES.find(({ cachePaths }) => cachePaths.test('study/session'));
  slice?.onCached?.({ path: 'study/session?mode=today&licence=B', body: {} });
  await vi.dynamicImportSettled();
  expect(fetched).toEqual([]);
  await device.put('download', { licence: 'B', bytes: 1, images: 1, at: NOW.toISOString() }, 'course');
  slice?.onCached?.({ path: 'study/session?mode=today&licence=B', body: {} });
  await vi.waitFor(() => expect(fetched).toEqual(['/api/study/state']));
});
