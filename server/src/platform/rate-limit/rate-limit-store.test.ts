import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { countQueries } from '#server/test-support/count-queries.ts';
import { test } from '#server/test-support/fixture.ts';
import { consumeRateLimit, consumeRateLimits } from './rate-limit-store.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const LIMIT = { max: 30, seconds: 300 };
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

test('an attempt that counts several times uses up the limit accordingly', async ({ server }) => {
  const ada = randomUUID();
  const consume = (amount: number) => consumeRateLimit(server.db, 'answers', ada, LIMIT, NOW, amount);
  expect([await consume(29), await consume(1), await consume(1)]).toEqual([0, 0, 300]);
});

describe('simultaneous attempts', () => {
  test('use up a limit exactly', async ({ server }) => {
    const school = randomUUID();
    const waits = await times(40, () => consumeRateLimit(server.db, 'ip', school, LIMIT, NOW));
    expect(waits.toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(30).fill(0),
      ...Array<number>(10).fill(300),
    ]);
  });

  test('of a class at one IP address share its limit, and each account has its own', async ({ server }) => {
    const [school, ada] = [randomUUID(), randomUUID()];
    const accounts = [...Array.from({ length: 28 }, () => randomUUID()), ada, ada];
    const ip = { bucket: 'ip', subject: school, limit: LIMIT };
    const attempt = (subject: string) => ({ bucket: 'account', subject, limit: { max: 1, seconds: 300 } });
    const signIn = (subject: string) => consumeRateLimits(server.db, [ip, attempt(subject)], NOW);
    const waits = await Promise.all(accounts.map(signIn));
    expect(waits.slice(0, 28)).toEqual(Array<number>(28).fill(0));
    expect(waits.slice(28).toSorted((one, other) => one - other)).toEqual([0, 300]);
    expect(await signIn(randomUUID())).toBe(300);
  });

  test('of one request take one query', async ({ server }) => {
    const attempts = ['ip', 'account'].map((bucket) => ({ bucket, subject: randomUUID(), limit: LIMIT }));
    expect(await countQueries(() => consumeRateLimits(server.db, attempts, NOW))).toBe(1);
  });

  test('that arrive in a different order do not end in a deadlock', async ({ server }) => {
    const attempts = Array.from({ length: 300 }, () => ({ bucket: 'ip', subject: randomUUID(), limit: LIMIT }));
    const rounds = await times(20, (index) =>
      consumeRateLimits(server.db, index % 2 ? attempts : attempts.toReversed(), NOW),
    );
    expect(rounds).toEqual(Array<number>(20).fill(0));
  });
});
