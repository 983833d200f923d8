import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { challenge, play } from '#server/db/test-duels.ts';
import { answerExam, startExam, takeExam } from '#server/db/test-exams.ts';
import { newFriends, type Somebody } from '#server/db/test-friends.ts';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { listOperations, requestOf } from './operations.ts';

const { bank, units } = readContent();
const statements = new Set(bank.map(({ text }) => text));
const firstLesson = units[0]!.lessons[0]!.id;
/** They end the session or the account; neither answer holds a statement. */
const FAREWELL = /deletion/;

type Request = { method: string; url: string; body?: unknown };

let server: TestServer;
let eve: Somebody;
let friend: Somebody;
/** Everything that the learner has done before, to be sent again. */
const done: Request[] = [];
/** By the name of the field: what the learner's own requests are about. */
const known: Record<string, unknown[]> = {};

beforeAll(async () => {
  server = await startTestServer();
  [eve, friend] = await newFriends(server);
  const examId = (await takeExam(server, eve)).body.id;
  const overdue = await answerExam(server, eve);
  server.clock.now = new Date(server.clock.now.getTime() + 3600_000);
  const duelId = await challenge(eve, friend);
  for (const player of [eve, friend]) await play(server, player, duelId, { right: 5 });
  const halfPlayed = await challenge(eve, friend, 1);
  await play(server, eve, halfPlayed, { right: 5, to: 5 });
  const completion = { completionId: randomUUID(), answers: [] };
  await act('POST', `/api/lessons/${firstLesson}/completion`, completion);
  await act('POST', '/api/exams', { examId });
  for (const id of [examId, overdue]) await act('POST', `/api/exams/${id}/submission`, {});
  for (const id of [duelId, halfPlayed]) await act('PUT', `/api/duels/${id}/answers/0`, { answer: true });
  await act('POST', '/api/duels', { duelId, friendId: friend.id, topic: null });
  Object.assign(known, {
    examId: [examId, overdue],
    duelId: [duelId, halfPlayed],
    lessonId: units[0]!.lessons.map(({ id }) => id),
    unitId: [units[0]!.id],
    missionId: ['veicoli'],
    topic: [0, 1, 2],
    position: [0],
    personId: [friend.id],
  });
});
afterAll(() => server.close());

test('while an exam runs, no route and no repeated request gives a key of the bank', async () => {
  expect((await keysFound()).length, 'without a running exam').toBeGreaterThan(5);
  const running = await startExam(eve);
  expect(await keysFound()).toEqual([]);
  expect((await eve.get('/api/exams')).body.running?.id).toBe(running);
});

test('a submission repeated while nothing else runs gives its result again', async () => {
  const { running } = (await eve.get('/api/exams')).body;
  const first = await eve.post(`/api/exams/${running!.id}/submission`);
  const again = await eve.post(`/api/exams/${running!.id}/submission`);
  expect(again.body).toMatchObject({ status: 'submitted', questions: first.body.questions });
});

test('a submission repeated while the next exam runs is refused with the id of that one', async () => {
  const past = known.examId![0] as string;
  const examId = await startExam(eve);
  const { status, body } = await eve.post(`/api/exams/${past}/submission`);
  expect([status, body]).toEqual([409, { code: 'EXAM_RUNNING', data: { examId }, defined: true }]);
});

async function act(method: string, url: string, body: unknown) {
  done.push({ method, url, body });
  await eve.call(method, url, body);
}

/** Sends every request there is and lists those whose answer shows the key of a statement. */
async function keysFound(): Promise<string[]> {
  const found = [];
  for (const { method, url, body } of [...everyRequest(), ...done]) {
    const answer = await eve.call(method, url, body);
    if (holdsKey(answer.body)) found.push(`${method} ${url}`);
  }
  return found;
}

function everyRequest(): Request[] {
  return listOperations()
    .filter(({ path }) => !FAREWELL.test(path))
    .flatMap((operation) => {
      const fields = Object.keys(operation.example).filter((name) => name in known);
      const rounds = Math.max(1, ...fields.map((name) => known[name]!.length));
      return Array.from({ length: rounds }, (_, round) => {
        const own = fields.map((name) => [name, known[name]![round % known[name]!.length]]);
        return requestOf(operation, { ...operation.example, ...Object.fromEntries(own) });
      });
    });
}

/** A statement of the bank beside its answer or what explains it, anywhere in an answer. */
function holdsKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  if ('text' in value && statements.has(String(value.text)))
    return /"(?:correct\w*|answer|explanation)":/.test(JSON.stringify(value));
  return Object.values(value).some(holdsKey);
}
