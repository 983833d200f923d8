import { sql } from 'drizzle-orm';
import { MAX_PER_LEARNER } from '@vialibera/domain/reliability/reliability';
import { STUDY_METHOD } from '@vialibera/domain/study/study-state';
import { describe, expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';
import { addLearners } from '#server/test-support/learners-in-bulk.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { passPredictions } from './reliability-tables.ts';

const CACHED_MS = 5 * 60_000;
type Row = typeof passPredictions.$inferInsert;

test.beforeEach(async ({ server }) => {
  await server.db.delete(passPredictions);
  server.clock.now = new Date(server.clock.now.getTime() + CACHED_MS);
});

/** Stores `count` predictions, each of another learner. Every fifth exam is failed, the others are passed. */
async function store(server: TestServer, count: number, more: Partial<Row> = {}) {
  await server.db.execute(sql`delete from auth_users where id like 'learner-%'`);
  await addLearners(server.db, count, '2026-03-01');
  await predict(server, (index) => `learner-${index + 1}`, count, more);
}

async function predict({ db }: TestServer, ownerOf: (index: number) => string, count: number, more: Partial<Row> = {}) {
  const rows = Array.from({ length: count }, (_, index): Row => {
    const shown = { enough: true, complete: true, method: STUDY_METHOD, list: 'B', low: 0.1, high: 0.9 };
    const at = new Date(Date.UTC(2026, 2, 1 + (index % 10), 9));
    const result = { passed: index % 5 !== 4, examAt: at, evaluatedAt: at };
    return {
      userId: ownerOf(index),
      kind: 'simulation',
      examId: crypto.randomUUID(),
      mean: 0.85,
      ...shown,
      ...result,
      ...more,
    };
  });
  await db.insert(passPredictions).values(rows);
}

test('anybody can read the statistics without signing in', async ({ server, newClient }) => {
  await store(server, 100);
  const { simulations } = await newClient().api.study.getReliability();
  expect(simulations).toMatchObject({
    count: 100,
    needed: 100,
    statistics: { from: '2026-03-01', to: '2026-03-10', bins: [{ low: 0.8, high: 0.9, observed: 0.8, count: 100 }] },
  });
  expect(simulations.statistics?.bins[0]?.predicted).toBeCloseTo(0.85);
  expect(simulations.statistics?.ece).toBeCloseTo(0.05);
  expect(simulations.statistics?.brier).toBeCloseTo(0.8 * 0.15 ** 2 + 0.2 * 0.85 ** 2);
});

describe('below the minimum number of predictions, only the count is returned', () => {
  test.for([
    ['simulation', 99, 100, 'simulations'],
    ['exam', 199, 200, 'exams'],
  ] as const)(
    'kind %s: %i of the required %i predictions',
    async ([kind, count, needed, name], { server, newClient }) => {
      await store(server, count, { kind });
      const answer = await newClient().api.study.getReliability();
      expect(answer[name]).toEqual({ count, needed, statistics: null });
    },
  );
});

test.for([
  ['that the learner did not see', { enough: false }],
  ['of an abandoned simulation', { complete: false }],
  ['of an older method', { method: 'older' }],
] as const)('a prediction %s does not count', async ([, more], { server, newClient }) => {
  await store(server, 120, more);
  expect((await newClient().api.study.getReliability()).simulations.count).toBe(0);
});

test('of each learner at most five exams of a kind count, so that no account shapes the statistics', async ({
  server,
  signUp,
  newClient,
}) => {
  const eve = await signUp();
  await store(server, 95);
  await predict(server, () => eve.id, 1000, { mean: 0.05, passed: true });
  const { simulations } = await newClient().api.study.getReliability();
  expect(simulations.count).toBe(95 + MAX_PER_LEARNER);
  expect(simulations.statistics?.bins.map(({ count }) => count)).toEqual([95 + MAX_PER_LEARNER]);
});

test('a hundred exams of one learner are too few for statistics', async ({ server, signUp, newClient }) => {
  const eve = await signUp();
  await predict(server, () => eve.id, 100);
  const { simulations } = await newClient().api.study.getReliability();
  expect(simulations).toEqual({ count: MAX_PER_LEARNER, needed: 100, statistics: null });
});

test('real exams and simulations are counted separately', async ({ server, newClient }) => {
  await store(server, 200, { kind: 'exam', mean: 1 });
  await predict(server, (index) => `learner-${index + 1}`, 30);
  const { simulations, exams } = await newClient().api.study.getReliability();
  expect(simulations).toEqual({ count: 30, needed: 100, statistics: null });
  expect(exams.statistics?.bins).toMatchObject([{ low: 0.9, high: 1, predicted: 1, observed: 0.8, count: 200 }]);
});

test('the response contains no learner ids', async ({ server, newClient }) => {
  await store(server, 100);
  const text = JSON.stringify(await newClient().api.study.getReliability());
  expect(text).toContain('"count":100');
  expect(text).not.toContain('learner-');
});

test('the statistics are read from the database only once in five minutes', async ({ server, newClient }) => {
  const count = async () => (await newClient().api.study.getReliability()).simulations.count;
  await store(server, 10);
  expect(await count()).toBe(10);
  await store(server, 20);
  expect(await count()).toBe(10);
  server.clock.now = new Date(server.clock.now.getTime() + CACHED_MS);
  expect(await count()).toBe(20);
});
