import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { listOperations, type Operation, requestOf } from './operations.ts';
import { readAll } from '#server/test-support/whole-database.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('victim', { scope: 'file' }, ({ signUp }) => signUp())
  .extend('attacker', { scope: 'file' }, ({ signUp }) => signUp());

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/**
 * Tables into which a learner may insert rows that refer to another learner, for example an invitation. Even in these tables, the
 * other learner's existing rows must not change.
 */
const SHARED_TABLES = new Set(['notifications', 'friend_requests', 'friendships', 'user_blocks', 'duels']);

/** The paths of the operations that delete the account. The victim does not call them, because the tests need the account. */
const ACCOUNT_DELETION = /deletion/;

let victimId: string;
let examId: string;

test.beforeAll(async ({ victim }) => {
  victimId = victim.id;
  const { lessons } = await victim.api.learning.getUnit({ unitId: 'definizioni-e-doveri' });
  await victim.post(`/api/lessons/${lessons[0]!.id}/completion`, { completionId: randomUUID(), answers: [] });
  // The victim calls every operation once, so that every table contains rows of the victim.
  for (const operation of listOperations().filter(
    ({ method, path }) => method !== 'GET' && !ACCOUNT_DELETION.test(path),
  )) {
    const { method, url, body } = requestOf(operation, operation.example);
    await victim.request(method, url, body);
  }
  examId = (await victim.api.exam.startExam({ examId: randomUUID() })).examId;
  await victim.api.exam.answerExam({ examId, position: 0, answer: true });
});

test('no route reads or changes another learner’s data by any of its ids', async ({ server, attacker, victim }) => {
  const before = ofVictim(attacker, await readAll(server.db));
  const ids = new Set([victimId, ...[...before.values()].flat().flatMap((row) => row.match(UUID) ?? [])]);
  expect(ids.size).toBeGreaterThan(3);
  let calls = 0;
  for (const operation of listOperations())
    for (const field of idFields(operation))
      for (const id of ids) {
        const { method, url, body } = requestOf(operation, { ...operation.example, [field]: id });
        const answer = await attacker.request(method, url, body);
        calls += 1;
        expect(JSON.stringify(answer.body), `${method} ${url}`).not.toContain(victim.email);
      }
  const after = ofVictim(attacker, await readAll(server.db));
  for (const [table, rows] of before) {
    const still = after.get(table) ?? [];
    const shown = SHARED_TABLES.has(table) ? still.filter((row) => rows.includes(row)) : still;
    expect(shown, `at ${table}`).toEqual(rows);
  }
  process.stdout.write(`${calls} calls with ${ids.size} ids of somebody else\n`);
});

test('starting an exam with another learner’s exam id does not open that exam', async ({ signUp, victim }) => {
  const theirs = await victim.api.exam.getExam({ examId });
  const other = await signUp();
  expect((await other.get(`/api/exams/${examId}`)).code).toBe('EXAM_NOT_FOUND');
  const { sheet } = await other.api.exam.startExam({ examId });
  expect(sheet!.questions).not.toEqual(theirs.questions);
  expect(sheet!.answers.every((answer) => answer === null)).toBe(true);
});

test('an id in the body does not override the id in the path', async ({ attacker, victim }) => {
  const own = (await attacker.api.exam.listExams()).running ?? { id: randomUUID() };
  await attacker.put(`/api/exams/${own.id}/answers/5`, { answer: false, examId, userId: victimId });
  expect(await victim.api.exam.getExam({ examId })).toMatchObject({ answers: { 5: null } });
});

test('ids of other learners and unknown ids get the same response', async ({ signUp }) => {
  const stranger = await signUp();
  const [theirs, nobodys] = [
    await stranger.get(`/api/exams/${examId}`),
    await stranger.get(`/api/exams/${randomUUID()}`),
  ];
  expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
});

/** Returns the names of the input fields that contain ids or friend codes. */
function idFields({ input }: Operation): string[] {
  return Object.keys(input?.def.shape ?? {}).filter((name) => /(^id|Id|code)s?$/.test(name));
}

/** Returns, for each table, the rows that contain the victim's id but not the attacker's. */
function ofVictim(attacker: TestLearner, all: Map<string, string[]>): Map<string, string[]> {
  const attackerRow = [...(all.get('auth_users') ?? [])].find((row) => row.includes(attacker.email));
  const attackerId = attackerRow?.match(UUID)?.[0] ?? 'none';
  return new Map(
    [...all].map(([table, rows]) => [table, rows.filter((row) => row.includes(victimId) && !row.includes(attackerId))]),
  );
}
