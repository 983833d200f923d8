import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

type Question = Partial<typeof drivingQuestions.$inferInsert>;

test.beforeEach(async ({ server }) => {
  await server.db.delete(drivingQuestions);
});

const add = (server: TestServer, questions: Question[]) =>
  server.db
    .insert(drivingQuestions)
    .values(
      questions.map((question, at) => ({
        matchKey: `${at} ${crypto.randomUUID()}`,
        text: `Domanda ${at}`,
        options: ['Vero', 'Falso'],
        correctOption: at % 2,
        isActive: true,
        createdAt: server.clock.now,
        ...question,
      })),
    )
    .returning({ id: drivingQuestions.id });
const many = (server: TestServer, count: number, question: Question = {}) =>
  add(
    server,
    Array.from({ length: count }, () => question),
  );
const state = async (admin: TestLearner) => await admin.api.questionMigration.getQuestionMigration();
const batch = async (admin: TestLearner, after = 0) => await admin.api.questionMigration.migrateQuestions({ after });
/** Migrates one batch after another, as the admin panel does. Returns the size of each batch. */
const run = async (admin: TestLearner) => {
  const sizes: number[] = [];
  for (let after = 0; ;) {
    const { last, migrated, failures } = await batch(admin, after);
    if (last === null) return sizes;
    sizes.push(migrated + failures.length);
    after = last;
  }
};
const migrated = (server: TestServer) => server.db.select().from(quizQuestions).orderBy(asc(quizQuestions.sourceId));

test('migrates a question with answer, explanation, category and topic', async ({ server, admin }) => {
  await add(server, [
    { category: 'A', topic: 'Segnali', explanation: 'Perché sì.', correctOption: 0 },
    { correctOption: 1 },
  ]);
  await run(admin);
  expect(await migrated(server)).toMatchObject([
    { text: 'Domanda 0', correctAnswer: 0, explanation: 'Perché sì.', category: 'A', topic: 'Segnali' },
    { text: 'Domanda 1', correctAnswer: 1, explanation: 'Risposta Falso', category: 'B', topic: null },
  ]);
  for (const { type, options } of await migrated(server))
    expect([type, options]).toEqual(['true_false', ['Vero', 'Falso']]);
});

test('migrates 123 questions in batches of 50', async ({ server, admin }) => {
  await many(server, 123);
  expect(await run(admin)).toEqual([50, 50, 23]);
  expect(await state(admin)).toMatchObject({ total: 123, migrated: 123, failed: 0, failures: [] });
});

test('if there are no questions to migrate, the run ends immediately', async ({ admin }) => {
  expect(await batch(admin)).toMatchObject({ last: null, migrated: 0, state: { total: 0, migrated: 0 } });
});

test('a repeated run migrates only new questions', async ({ server, admin }) => {
  await many(server, 60);
  await run(admin);
  expect(await run(admin)).toEqual([]);
  await many(server, 3);
  expect(await run(admin)).toEqual([3]);
  expect((await migrated(server)).length).toBe(63);
});

test('an interrupted run resumes where it stopped', async ({ server, admin }) => {
  await many(server, 120);
  const { last, state: after } = await batch(admin);
  expect(after).toMatchObject({ total: 120, migrated: 50 });
  expect(await state(admin)).toEqual(after);
  expect((await batch(admin, last!)).migrated).toBe(50);
  expect(await run(admin)).toEqual([20]);
});

test('repeating a batch after a lost response is harmless', async ({ server, admin }) => {
  await many(server, 50);
  await batch(admin);
  expect(await batch(admin)).toMatchObject({ last: null, state: { migrated: 50 } });
});

test('two concurrent runs migrate each question only once', async ({ server, admin }) => {
  await many(server, 130);
  await Promise.all([run(admin), run(admin)]);
  const sources = (await migrated(server)).map(({ sourceId }) => sourceId);
  expect([sources.length, new Set(sources).size]).toEqual([130, 130]);
});

test('counts the questions that are not true/false, gives the reason for each, and migrates the other questions', async ({
  server,
  admin,
}) => {
  const ids = await add(server, [
    { options: ['30', '50', '70'] },
    {},
    { correctOption: 5 },
    { text: '  ' },
    { options: ['falso', 'vero'], correctOption: 0 },
  ]);
  expect(await run(admin)).toEqual([5]);
  expect(await state(admin)).toMatchObject({
    total: 5,
    migrated: 2,
    failed: 3,
    failures: [
      { sourceId: ids[0]?.id, text: 'Domanda 0', issue: 'NOT_TRUE_FALSE' },
      { sourceId: ids[2]?.id, issue: 'NO_CORRECT_OPTION' },
      { sourceId: ids[3]?.id, issue: 'NO_TEXT' },
    ],
  });
  expect((await migrated(server)).map(({ correctAnswer }) => correctAnswer)).toEqual([1, 1]);
});

test('if all questions of a batch fail, the run continues with the next batch', async ({ server, admin }) => {
  await many(server, 70, { options: ['a', 'b', 'c'] });
  await many(server, 10);
  expect(await run(admin)).toEqual([50, 30]);
  expect(await state(admin)).toMatchObject({ total: 80, migrated: 10, failed: 70 });
});

test('the next run migrates a corrected question and deletes its failure', async ({ server, admin }) => {
  const [broken] = await many(server, 1, { options: ['Sì', 'No'] });
  await run(admin);
  await server.db
    .update(drivingQuestions)
    .set({ options: ['Vero', 'Falso'] })
    .where(eq(drivingQuestions.id, broken!.id));
  await run(admin);
  expect(await state(admin)).toMatchObject({ total: 1, migrated: 1, failed: 0, failures: [] });
});

test('leaves proposals unchanged and counts them separately', async ({ server, admin }) => {
  await many(server, 2);
  await many(server, 3, { isActive: false });
  await run(admin);
  expect(await state(admin)).toMatchObject({ total: 2, migrated: 2, failed: 0, proposals: 3 });
});

test.for([{ after: -1 }, { after: '0' }, { after: 3_000_000_000 }, {}])('rejects %o', async (body, { admin }) => {
  expect((await admin.post('/api/admin/question-migration/batches', body)).status).toBe(400);
});
