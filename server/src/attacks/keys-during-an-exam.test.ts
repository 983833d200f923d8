import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { listOperations, requestOf } from './operations.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { startDuel, playDuel } from '#server/test-support/duels.ts';
import { takeExam, answerExam, startExam } from '#server/test-support/exams.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('friends', { scope: 'file' }, ({ signUpFriends }) => signUpFriends())
  .extend('eve', { scope: 'file' }, ({ friends: [eve] }) => eve)
  .extend('friend', { scope: 'file' }, ({ friends: [, friend] }) => friend);

const { bank, units } = readContent();
const statements = new Set(bank.map(({ text }) => text));
const firstLesson = units[0]!.lessons[0]!.id;
/**
 * The paths of operations that this test does not call, because they end the session or the account. The responses of these
 * operations never contain a statement, so the test does not need to check them.
 */
const ACCOUNT_DELETION = /deletion/;

type Request = { method: string; url: string; body?: unknown };

/** The requests that the learner has sent while the data of this test was created. The test sends them again. */
const done: Request[] = [];
/** Valid input values, such as the ids of the learner's own exams, keyed by field name. */
const known: Record<string, unknown[]> = {};

test.beforeAll(async ({ server, eve, friend }) => {
  const examId = (await takeExam(server, eve)).id;
  const overdue = await answerExam(server, eve);
  server.clock.now = new Date(server.clock.now.getTime() + 3600_000);
  const duelId = await startDuel(eve, friend);
  for (const player of [eve, friend]) await playDuel(server, player, duelId, { right: 5 });
  const halfPlayed = await startDuel(eve, friend, 1);
  await playDuel(server, eve, halfPlayed, { right: 5, to: 5 });
  const completion = { completionId: randomUUID(), answers: [] };
  await sendAndRecord(eve, 'POST', `/api/lessons/${firstLesson}/completion`, completion);
  await sendAndRecord(eve, 'POST', '/api/exams', { examId });
  for (const id of [examId, overdue]) await sendAndRecord(eve, 'POST', `/api/exams/${id}/submission`, {});
  for (const id of [duelId, halfPlayed])
    await sendAndRecord(eve, 'PUT', `/api/duels/${id}/answers/0`, { answer: true });
  await sendAndRecord(eve, 'POST', '/api/duels', { duelId, friendId: friend.id, topic: null });
  Object.assign(known, {
    examId: [examId, overdue],
    duelId: [duelId, halfPlayed],
    lessonId: units[0]!.lessons.map(({ id }) => id),
    unitId: [units[0]!.id],
    missionId: ['veicoli'],
    topic: [0, 1, 2],
    position: [0],
    personId: [friend.id],
    licence: ['B', 'A', 'AM'],
  });
});

test('while an exam is in progress, no route and no repeated request returns an answer key of the bank', async ({
  eve,
}) => {
  expect((await keysFound(eve)).length, 'without a running exam').toBeGreaterThan(5);
  const running = await startExam(eve);
  expect(await keysFound(eve)).toEqual([]);
  expect((await eve.api.exam.listExams()).running?.id).toBe(running);
});

test('if no exam is in progress, a repeated submission returns the result of the submitted exam again', async ({
  eve,
}) => {
  const { running } = await eve.api.exam.listExams();
  const first = await eve.api.exam.submitExam({ examId: running!.id });
  const again = await eve.api.exam.submitExam({ examId: running!.id });
  expect(again).toMatchObject({ status: 'submitted', questions: first.questions });
});

test('a submission repeated during the next exam is rejected with the id of that exam', async ({ eve }) => {
  const past = known.examId![0] as string;
  const examId = await startExam(eve);
  const { status, body } = await eve.post(`/api/exams/${past}/submission`);
  expect([status, body]).toEqual([409, { code: 'EXAM_RUNNING', data: { examId }, defined: true }]);
});

async function sendAndRecord(eve: TestLearner, method: string, url: string, body: unknown) {
  done.push({ method, url, body });
  await eve.request(method, url, body);
}

/**
 * Sends requests for every operation, and then the earlier requests again. Returns the requests whose response reveals the answer
 * of a statement.
 */
async function keysFound(eve: TestLearner): Promise<string[]> {
  const found = [];
  for (const { method, url, body } of [...everyRequest(), ...done]) {
    const answer = await eve.request(method, url, body);
    if (holdsKey(answer.body)) found.push(`${method} ${url}`);
  }
  return found;
}

function everyRequest(): Request[] {
  return listOperations()
    .filter(({ path }) => !ACCOUNT_DELETION.test(path))
    .flatMap((operation) => {
      const fields = Object.keys(operation.example).filter((name) => name in known);
      const rounds = Math.max(1, ...fields.map((name) => known[name]!.length));
      return Array.from({ length: rounds }, (_, round) => {
        const own = fields.map((name) => [name, known[name]![round % known[name]!.length]]);
        return requestOf(operation, { ...operation.example, ...Object.fromEntries(own) });
      });
    });
}

/** Whether a response contains a statement of the bank together with its answer or explanation. */
function holdsKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if ('text' in value && statements.has(String(value.text)))
    return /"(?:correct\w*|answer|explanation)":/.test(JSON.stringify(value));
  return Object.values(value).some(holdsKey);
}
