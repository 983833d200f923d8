import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAdmin } from '#server/db/test-admin.ts';
import { startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { drivingQuestions, quizQuestions } from './questions-tables.ts';

type Question = Partial<typeof drivingQuestions.$inferInsert>;

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(drivingQuestions);
});

const add = (questions: Question[]) =>
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
const many = (count: number, question: Question = {}) => add(Array.from({ length: count }, () => question));
const state = async () => (await admin.get('/api/admin/question-migration')).body;
const batch = async (after = 0) => (await admin.post('/api/admin/question-migration/batches', { after })).body;
/** As the panel does: batch after batch, to the end. */
const run = async () => {
  const sizes: number[] = [];
  for (let after = 0; ;) {
    const { last, migrated, failures } = await batch(after);
    if (last === null) return sizes;
    sizes.push(migrated + failures.length);
    after = last;
  }
};
const migrated = () => server.db.select().from(quizQuestions).orderBy(asc(quizQuestions.sourceId));

test('a question arrives with its answer, its explanation and what it belongs to', async () => {
  await add([{ category: 'A', topic: 'Segnali', explanation: 'Perché sì.', correctOption: 0 }, { correctOption: 1 }]);
  await run();
  expect(await migrated()).toMatchObject([
    { text: 'Domanda 0', correctAnswer: 0, explanation: 'Perché sì.', category: 'A', topic: 'Segnali' },
    { text: 'Domanda 1', correctAnswer: 1, explanation: 'Risposta Falso', category: 'B', topic: null },
  ]);
  for (const { type, options } of await migrated()) expect([type, options]).toEqual(['true_false', ['Vero', 'Falso']]);
});

test('123 questions go in batches of 50', async () => {
  await many(123);
  expect(await run()).toEqual([50, 50, 23]);
  expect(await state()).toMatchObject({ total: 123, migrated: 123, failed: 0, failures: [] });
});

test('without questions there is nothing to do', async () => {
  expect(await batch()).toMatchObject({ last: null, migrated: 0, state: { total: 0, migrated: 0 } });
});

test('run again, it doubles nothing and takes what is new', async () => {
  await many(60);
  await run();
  expect(await run()).toEqual([]);
  await many(3);
  expect(await run()).toEqual([3]);
  expect((await migrated()).length).toBe(63);
});

test('left half-way, it goes on where it was', async () => {
  await many(120);
  const { last, state: after } = await batch();
  expect(after).toMatchObject({ total: 120, migrated: 50 });
  expect(await state()).toEqual(after);
  expect((await batch(last!)).migrated).toBe(50);
  expect(await run()).toEqual([20]);
});

test('an answer that got lost is asked for again without harm', async () => {
  await many(50);
  await batch();
  expect(await batch()).toMatchObject({ last: null, state: { migrated: 50 } });
});

test('two admins who run it at once migrate every question once', async () => {
  await many(130);
  await Promise.all([run(), run()]);
  const sources = (await migrated()).map(({ sourceId }) => sourceId);
  expect([sources.length, new Set(sources).size]).toEqual([130, 130]);
});

test('what is no true/false question is counted with its reason, and holds the others up by nothing', async () => {
  const ids = await add([
    { options: ['30', '50', '70'] },
    {},
    { correctOption: 5 },
    { text: '  ' },
    { options: ['falso', 'vero'], correctOption: 0 },
  ]);
  expect(await run()).toEqual([5]);
  expect(await state()).toMatchObject({
    total: 5,
    migrated: 2,
    failed: 3,
    failures: [
      { sourceId: ids[0]?.id, text: 'Domanda 0', fault: 'NOT_TRUE_FALSE' },
      { sourceId: ids[2]?.id, fault: 'NO_CORRECT_OPTION' },
      { sourceId: ids[3]?.id, fault: 'NO_TEXT' },
    ],
  });
  expect((await migrated()).map(({ correctAnswer }) => correctAnswer)).toEqual([1, 1]);
});

test('a whole batch of refused questions does not stop the run', async () => {
  await many(70, { options: ['a', 'b', 'c'] });
  await many(10);
  expect(await run()).toEqual([50, 30]);
  expect(await state()).toMatchObject({ total: 80, migrated: 10, failed: 70 });
});

test('a question that was put right is migrated by the next run, and its error goes', async () => {
  const [broken] = await many(1, { options: ['Sì', 'No'] });
  await run();
  await server.db
    .update(drivingQuestions)
    .set({ options: ['Vero', 'Falso'] })
    .where(eq(drivingQuestions.id, broken!.id));
  await run();
  expect(await state()).toMatchObject({ total: 1, migrated: 1, failed: 0, failures: [] });
});

test('proposals stay where they are, and are told apart', async () => {
  await many(2);
  await many(3, { isActive: false });
  await run();
  expect(await state()).toMatchObject({ total: 2, migrated: 2, failed: 0, proposals: 3 });
});

test.each([{ after: -1 }, { after: '0' }, { after: 3_000_000_000 }, {}])('%o is refused', async (body) => {
  expect((await admin.post('/api/admin/question-migration/batches', body)).status).toBe(400);
});
