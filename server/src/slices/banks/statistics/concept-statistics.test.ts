import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { addLearnersWithAnswers, type BulkAnswer } from '#server/test-support/answers-in-bulk.ts';
import { test } from '#server/test-support/fixture.ts';
import { computeItemStatistics } from './compute-item-statistics.job.ts';

const NOW = new Date('2026-03-10T18:00:00Z');
const LEARNERS = 60;
const { bank } = readContent();
const conceptCount = new Set(bank.map(({ concept }) => concept)).size;

test.beforeAll(({ server }) => {
  server.clock.now = NOW;
});

test('if nobody has answered, the concepts of the active bank are listed in the order of the topics, a hundred per page', async ({
  admin,
}) => {
  const list = (page: number) => admin.api.statistics.listConceptStatistics({ licence: 'B', sort: 'topic', page });
  const { concepts, total, computedAt } = await list(1);
  expect([total, computedAt, concepts.length]).toEqual([conceptCount, null, 100]);
  expect(concepts.map(({ topic }) => topic)).toEqual(concepts.map(({ topic }) => topic).toSorted((a, b) => a - b));
  const none = { suspects: 0, answers: 0, right: 0, low: 0, high: 1, discrimination: null };
  expect(concepts[0]).toMatchObject({ topic: 1, statements: expect.any(Number), ...none });
  const last = await list(Math.ceil(conceptCount / 100));
  expect(last.concepts).toHaveLength(conceptCount % 100 || 100);
  expect((await list(99)).concepts).toEqual([]);
});

test('the statistics of a concept combine the first answers to all its statements; these statements can be listed', async ({
  server,
  admin,
  signUp,
}) => {
  const { questions } = await (await signUp()).api.practice.getPractice({ topic: 1 });
  const asked = questions.map(({ id, correctOption, concept }) => {
    return { statementId: Number(id), key: correctOption === 0, conceptId: concept! };
  });
  const { conceptId } = asked[0]!;
  const ofConcept = asked.filter((each) => each.conceptId === conceptId);
  const others = asked.filter((each) => each.conceptId !== conceptId).slice(0, 20);
  // All learners except the first twelve answer the statements of the concept wrong. The higher a learner's number is,
  // the more of the other statements the learner answers right.
  const answers = Array.from({ length: LEARNERS }, (_, index) => index + 1).flatMap((learner) =>
    [...ofConcept, ...others].map(({ key, ...statement }, index): BulkAnswer => {
      const correct = statement.conceptId === conceptId ? learner <= 12 : index % LEARNERS < learner;
      return { learner, ...statement, choice: correct ? key : !key, correct };
    }),
  );
  await addLearnersWithAnswers(server, LEARNERS, answers);
  await computeItemStatistics(server.db, NOW);
  const { concepts, computedAt } = await admin.api.statistics.listConceptStatistics({ licence: 'B' });
  expect(computedAt).toBe(NOW.toISOString());
  expect(concepts[0]).toMatchObject({
    id: conceptId,
    answers: LEARNERS * ofConcept.length,
    right: 12 * ofConcept.length,
  });
  expect(concepts[0]!.discrimination!.high).toBeLessThan(0);
  const [least] = (await admin.api.statistics.listConceptStatistics({ licence: 'B', sort: 'discrimination' })).concepts;
  expect(least!.id).toBe(conceptId);

  const listed = await admin.api.banks.listStatements({ licence: 'B', concept: conceptId });
  const all = bank.filter(({ concept }) => concept === conceptId);
  expect(listed.statements.map(({ text }) => text).toSorted()).toEqual(all.map(({ text }) => text).toSorted());
  const file = String((await admin.get('/api/admin/item-statistics.csv?licence=B')).body);
  expect(file).toContain(`${concepts[0]!.title},${all[0]!.text}`);
});

test('for a licence without a bank, the list of concepts is empty and the CSV file has only its header', async ({
  admin,
}) => {
  expect(await admin.api.statistics.listConceptStatistics({ licence: 'C' })).toMatchObject({ concepts: [], total: 0 });
  const file = String((await admin.get('/api/admin/item-statistics.csv?licence=C')).body);
  expect(file.trimEnd().split('\r\n')).toHaveLength(1);
  expect(await admin.get('/api/admin/concept-statistics?licence=XX')).toMatchObject({ status: 404 });
});
