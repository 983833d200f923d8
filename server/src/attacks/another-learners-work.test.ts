import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { contract } from '@vialibera/contract';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { listOperations, type Operation, requestOf } from './operations.ts';
import { readAll } from '#server/test-support/whole-database.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('anna', { scope: 'file' }, ({ signUp }) => signUp())
  .extend('berto', { scope: 'file' }, ({ signUp }) => signUp());

/**
 * Operations that a device queues while it is offline. When the device sends them, another learner may have signed in on the
 * device.
 */
const OFFLINE = [
  'learning.completeLesson',
  'missions.viewMissionInfo',
  'missions.completeMission',
  'exam.startExam',
  'exam.answerExam',
  'exam.submitExam',
  'rewards.addStudyTime',
];

let lessonId: string;

test.beforeAll(async ({ anna }) => {
  const { lessons } = await anna.api.learning.getUnit({ unitId: 'definizioni-e-doveri' });
  lessonId = lessons[0]!.id;
});

const writes = () => listOperations().filter((operation) => operation.method !== 'GET' && needsLearner(operation));

test('the tested operations include every operation that an offline device may send later', () => {
  expect(writes().map(({ name }) => name)).toEqual(expect.arrayContaining(OFFLINE));
});

test('rejects every write that names a learner other than the session’s, and changes nothing', async ({
  server,
  berto,
  anna,
}) => {
  const examId = randomUUID();
  await berto.post('/api/exams', { examId });
  const before = await readAll(server.db);
  for (const operation of writes()) {
    const ids = { lessonId, examId, completionId: randomUUID() };
    const { method, url, body } = requestOf(operation, { ...operation.example, ...pick(ids, operation) });
    const { status, code } = await berto.request(method, url, body, { [LEARNER_HEADER]: anna.id });
    expect({ at: operation.name, status, code }).toEqual({ at: operation.name, status: 409, code: 'OTHER_LEARNER' });
  }
  expect(await readAll(server.db)).toEqual(before);
});

test('work that was rejected in another learner’s session is credited to its owner in the owner’s session', async ({
  anna,
  berto,
}) => {
  const body = { completionId: randomUUID(), answers: [] };
  const path = `/api/lessons/${lessonId}/completion`;
  const named = { [LEARNER_HEADER]: anna.id };
  expect((await berto.request('POST', path, body, named)).code).toBe('OTHER_LEARNER');
  const { status, body: done } = await anna.request('POST', path, body, named);
  expect([status, (done as { reward: { xp: number } }).reward.xp]).toEqual([200, 12]);
  expect((await berto.api.accounts.getMe()).me!.stats.totalXp).toBe(0);
});

test('the learner header grants nothing without a session', async ({ server, anna }) => {
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
