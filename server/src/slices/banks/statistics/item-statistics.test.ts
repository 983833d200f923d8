import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { seededRandom } from '@vialibera/domain/random/seeded-random';
import { addLearnersWithAnswers, type BulkAnswer, importTrueStatements } from '#server/test-support/answers-in-bulk.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';
import { computeItemStatistics } from './compute-item-statistics.job.ts';
import { findItemStatistics } from './item-statistics-store.ts';

/** There are more learners than the job reads in one chunk. */
const LEARNERS = 230;
const GOOD = 'Una regola che separa';
const FLIPPED = 'Una regola con la chiave rovesciata';
const SUBTLE = 'Una regola difficile con la chiave rovesciata';
const RARE = 'Una regola con poche risposte';
const TEXTS = [...Array.from({ length: 30 }, (_, index) => `La regola ${index} vale`), GOOD, FLIPPED, SUBTLE, RARE];
/** The evening before the nightly computation of 11 March. */
const EVENING = new Date('2026-03-10T18:00:00Z');
const NEXT_NIGHT = new Date('2026-03-11T02:17:00Z');

let ids: Map<string, number>;
let given: BulkAnswer[];

const list = (admin: TestLearner, query: object = {}) => admin.api.banks.listStatements({ licence: 'B', ...query });
const textsOf = async (admin: TestLearner, query: object) =>
  (await list(admin, query)).statements.map(({ text }) => text);
const find = async (admin: TestLearner, text: string) =>
  (await list(admin)).statements.find((statement) => statement.text === text)!;

/**
 * Returns answers of learners who know between 40 % and all of the rules. Some statements are answered again later, and
 * these later answers are always right.
 */
function answerAll(random: () => number): BulkAnswer[] {
  return Array.from({ length: LEARNERS }, (_, index) => index + 1).flatMap((learner) => {
    const ability = 0.4 + (0.6 * learner) / LEARNERS;
    const answered = TEXTS.filter((text) => (text === RARE ? learner <= 40 : random() < 0.9));
    return answered.flatMap((text) => {
      // The better half of the learners know the hard rule with a higher probability than the other half.
      const knows = random() < (text === SUBTLE ? (ability > 0.7 ? 0.75 : 0.3) : ability);
      const choice = text === FLIPPED || text === SUBTLE ? !knows : knows;
      const first = { learner, statementId: ids.get(text)!, choice, correct: choice, answeredAt: EVENING };
      const later = { ...first, choice: true, correct: true, answeredAt: new Date(EVENING.getTime() + 60_000) };
      return random() < 0.3 ? [later, first] : [first];
    });
  });
}

test.beforeAll(async ({ server, admin }) => {
  server.clock.now = EVENING;
  await importTrueStatements(server, TEXTS);
  ids = new Map((await list(admin)).statements.map(({ text, id }) => [text, id]));
});

test('a statement without answers has no statistics and is not suspect', async ({ server, admin }) => {
  await computeItemStatistics(server.db, EVENING);
  const { suspectKeys, statements } = await list(admin, { sort: 'hardest' });
  expect(suspectKeys).toBe(0);
  expect(statements.map(({ text }) => text)).toEqual(TEXTS);
  const none = { shown: 0, answers: 0, right: 0, low: 0, high: 1, discrimination: null, suspicion: null };
  expect(statements[0]!.statistics).toEqual(none);
  expect((await admin.api.statistics.listConceptStatistics({ licence: 'B' })).computedAt).toBeNull();
});

test('the sums in the statistics equal a naive count of each learner’s first answers', async ({ server }) => {
  given = answerAll(seededRandom(7));
  await addLearnersWithAnswers(server, LEARNERS, given);
  expect(await computeItemStatistics(server.db, EVENING)).toBeGreaterThan(TEXTS.length);
  const found = await findItemStatistics(server.db, 'importata:B');
  expect(found.size).toBe(TEXTS.length);
  for (const id of ids.values()) expect(found.get(id)).toEqual(countNaively(given, id));
});

test('a wrong answer key is marked as suspect with the reason; a right answer key is not marked', async ({ admin }) => {
  const { suspectKeys } = await list(admin);
  expect(suspectKeys).toBe(2);
  expect(await textsOf(admin, { show: 'suspect' })).toEqual([FLIPPED, SUBTLE]);
  expect((await find(admin, FLIPPED)).statistics).toMatchObject({ suspicion: 'disagreement' });
  const subtle = (await find(admin, SUBTLE)).statistics;
  expect(subtle.suspicion).toBe('discrimination');
  expect(subtle.discrimination!.high).toBeLessThan(0);
  const good = (await find(admin, GOOD)).statistics;
  expect(good.suspicion).toBeNull();
  expect(good.discrimination!.low).toBeGreaterThan(0);
});

test('the list of statements can be sorted by difficulty and by discrimination', async ({ admin }) => {
  expect((await textsOf(admin, { sort: 'hardest' }))[0]).toBe(FLIPPED);
  expect((await textsOf(admin, { sort: 'discrimination' })).slice(0, 2).toSorted()).toEqual(
    [SUBTLE, FLIPPED].toSorted(),
  );
  expect((await textsOf(admin, { sort: 'list' }))[0]).toBe(TEXTS[0]);
  expect((await list(admin, { sort: 'hardest', page: 2 })).statements).toEqual([]);
  expect((await admin.get('/api/admin/statements?licence=B&sort=altro')).status).toBe(400);
});

test('the CSV file contains the statistics of every statement and uses a comma as the decimal separator', async ({
  admin,
}) => {
  const file = await admin.get('/api/admin/item-statistics.csv?licence=B');
  expect(file.headers.get('content-disposition')).toContain('statistiche_B.csv');
  const lines = String(file.body).trimEnd().split('\r\n');
  expect(lines).toHaveLength(TEXTS.length + 1);
  expect(lines.find((line) => line.includes(SUBTLE))).toMatch(/"-0,\d{1,3}",.*chi sa di più la sbaglia più spesso$/);
});

test('a corrected answer key is no longer suspect, even before the statistics are computed again', async ({
  admin,
}) => {
  const { id, text, topic, explanation, article } = await find(admin, SUBTLE);
  await admin.api.banks.updateStatement({ id, text, topic, explanation, article, answer: false, agreed: true });
  const { discrimination, suspicion } = (await find(admin, SUBTLE)).statistics;
  expect([suspicion, discrimination!.low > 0]).toEqual([null, true]);
  expect(await textsOf(admin, { show: 'suspect' })).toEqual([FLIPPED]);
});

test('a retired statement is not suspect', async ({ admin }) => {
  const { id } = await find(admin, FLIPPED);
  await admin.api.banks.retireStatement({ id, retired: true });
  expect(await list(admin, { show: 'suspect' })).toMatchObject({ suspectKeys: 0, total: 0 });
  const [retired] = (await list(admin, { show: 'retired' })).statements;
  expect(retired!.statistics).toMatchObject({ suspicion: null, answers: expect.any(Number) });
});

test('statistics are computed once a night and leave out the answers of deleted accounts', async ({ server }) => {
  const answersOf = async () => (await findItemStatistics(server.db, 'importata:B')).get(ids.get(RARE)!)!.answers;
  await server.db.execute(sql`delete from auth_users where id = 'learner-1'`);
  const before = new Date('2026-03-11T01:59:00Z');
  expect(await computeItemStatistics(server.db, before), 'before three in Rome').toBe(0);
  expect(await answersOf()).toBe(40);
  expect(await computeItemStatistics(server.db, NEXT_NIGHT)).toBeGreaterThan(0);
  expect(await answersOf()).toBe(39);
  expect(await computeItemStatistics(server.db, new Date('2026-03-11T12:17:00Z'))).toBe(0);
});

/**
 * Counts the first answers to a statement, one learner after the other. The answer key of the statement is true. The
 * result is compared with the result of the job.
 */
function countNaively(all: readonly BulkAnswer[], id: number) {
  const sums = { answers: 0, right: 0, rated: 0, ratedRight: 0, shares: 0, squares: 0, rightShares: 0 };
  for (const answers of Map.groupBy(all, ({ learner }) => learner).values()) {
    const inOrder = answers.toSorted((one, other) => one.answeredAt!.getTime() - other.answeredAt!.getTime());
    const first = [...Map.groupBy(inOrder, ({ statementId }) => statementId).values()].map(([answer]) => answer!);
    const own = first.find(({ statementId }) => statementId === id);
    if (!own) continue;
    const others = first.filter((answer) => answer !== own);
    const share = others.filter(({ correct }) => correct).length / others.length;
    sums.answers += 1;
    sums.rated += 1;
    sums.shares += share;
    sums.squares += share ** 2;
    if (!own.correct) continue;
    sums.right += 1;
    sums.ratedRight += 1;
    sums.rightShares += share;
  }
  const close = (value: number) => expect.closeTo(value, 6) as number;
  return { ...sums, shares: close(sums.shares), squares: close(sums.squares), rightShares: close(sums.rightShares) };
}
