import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@vialibera/contract';
import { LEARNER_HEADER } from '@vialibera/contract/version';
import { type Learner, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { listOperations, type Operation, requestOf } from './operations.ts';
import { readAll } from './whole-database.ts';

/** What a device may send late, when somebody else is signed in on it. */
const OFFLINE = [
  'learning.completeLesson',
  'missions.viewMissionInfo',
  'missions.completeMission',
  'exam.startExam',
  'exam.answerExam',
  'exam.submitExam',
  'rewards.addStudyTime',
];

let server: TestServer;
let anna: Learner;
let berto: Learner;
let lessonId: string;

beforeAll(async () => {
  server = await startTestServer();
  anna = await newLearner(server);
  berto = await newLearner(server);
  const { lessons } = (await anna.get('/api/units/definizioni-e-doveri')).body;
  lessonId = lessons[0]!.id;
});
afterAll(() => server.close());

const writes = () => listOperations().filter((operation) => operation.method !== 'GET' && needsLearner(operation));

test('what a device sends late is among the operations that are tried here', () => {
  expect(writes().map(({ name }) => name)).toEqual(expect.arrayContaining(OFFLINE));
});

test('every write that names another learner than the session’s is refused and changes nothing', async () => {
  const examId = randomUUID();
  await berto.post('/api/exams', { examId });
  const before = await readAll(server.db);
  for (const operation of writes()) {
    const ids = { lessonId, examId, completionId: randomUUID() };
    const { method, url, body } = requestOf(operation, { ...operation.example, ...pick(ids, operation) });
    const { status, code } = await berto.call(method, url, body, { [LEARNER_HEADER]: anna.id });
    expect({ at: operation.name, status, code }).toEqual({ at: operation.name, status: 409, code: 'OTHER_LEARNER' });
  }
  expect(await readAll(server.db)).toEqual(before);
});

test('work that was refused in another’s session is credited to its owner, once they send it themselves', async () => {
  const body = { completionId: randomUUID(), answers: [] };
  const path = `/api/lessons/${lessonId}/completion`;
  const named = { [LEARNER_HEADER]: anna.id };
  expect((await berto.call('POST', path, body, named)).code).toBe('OTHER_LEARNER');
  const { status, body: done } = await anna.call('POST', path, body, named);
  expect([status, (done as { reward: { xp: number } }).reward.xp]).toEqual([200, 12]);
  expect((await berto.get('/api/me')).body.me!.figures.totalXp).toBe(0);
});

test('a name in the header opens nothing to who is signed out', async () => {
  const headers = { 'content-type': 'application/json', [LEARNER_HEADER]: anna.id };
  const answer = await server.app.request('/api/study-time', { method: 'POST', headers, body: '{"seconds":60}' });
  expect(answer.status).toBe(401);
});

function needsLearner({ name }: Operation): boolean {
  const [slice = '', verb = ''] = name.split('.');
  const operations = (contract as unknown as Record<string, Record<string, { '~orpc': { errorMap: object } }>>)[slice];
  return 'UNAUTHORIZED' in (operations?.[verb]?.['~orpc'].errorMap ?? {});
}

function pick(ids: Record<string, string>, { input }: Operation): Record<string, string> {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => name in (input?.def.shape ?? {})));
}
