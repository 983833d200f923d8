import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { countStatements } from '#server/test/count-statements.ts';
import { test } from '#server/test/fixture.ts';
import { consumeRateLimit } from './rate-limit-store.ts';

const NOW = new Date('2026-11-26T10:00:00Z');
const LIMIT = { max: 30, seconds: 300 };
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));

describe('simultaneous attempts', () => {
  test('use up a limit exactly, whether they share an SQL statement or not', async ({ server }) => {
    const school = randomUUID();
    const attempt = () => consumeRateLimit(server.db, 'ip', school, LIMIT, NOW);
    expect(await attempt()).toBe(0);
    const waits = await times(40, attempt);
    expect(waits).toEqual([...Array<number>(29).fill(0), ...Array<number>(11).fill(300)]);
  });

  test('of a class at one IP address take one SQL statement, and each account has its own count', async ({
    server,
  }) => {
    const [school, ada] = [randomUUID(), randomUUID()];
    const accounts = [...Array.from({ length: 28 }, () => randomUUID()), ada, ada];
    const waits: number[][] = [];
    const statements = await countStatements(async () => {
      await times(30, async (index) => {
        const ip = consumeRateLimit(server.db, 'ip', school, LIMIT, NOW);
        const account = consumeRateLimit(server.db, 'account', accounts[index]!, { max: 1, seconds: 300 }, NOW);
        waits[index] = await Promise.all([ip, account]);
      });
    });
    expect(statements).toBe(1);
    expect(waits.map(([ip]) => ip)).toEqual(Array<number>(30).fill(0));
    expect(waits.map(([, account]) => account)).toEqual([...Array<number>(29).fill(0), 300]);
  });

  test('that arrive in a different order do not end in a deadlock', async ({ server }) => {
    const subjects = Array.from({ length: 20 }, () => randomUUID());
    const countAll = async (order: readonly string[]) =>
      server.db.transaction(async (tx) =>
        Promise.all(order.map((subject) => consumeRateLimit(tx, 'ip', subject, LIMIT, NOW))),
      );
    const rounds = await times(20, (index) => countAll(index % 2 ? subjects : subjects.toReversed()));
    expect(rounds.flat()).toEqual(Array<number>(400).fill(0));
  });
});
