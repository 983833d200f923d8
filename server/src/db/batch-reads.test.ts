import { describe, expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';
import type { Db } from './db.ts';

const db = {} as Db;

function newReader(rows: Map<string, string>) {
  const batches: string[][] = [];
  const find = batchReads(async (_, keys) => {
    batches.push([...keys]);
    return new Map(rows);
  });
  return { batches, find: (key: string) => find(db, key) };
}

describe('reads of the same turn', () => {
  test('share one statement, in which each key occurs once', async () => {
    const { batches, find } = newReader(
      new Map([
        ['a', 'ada'],
        ['b', 'bob'],
      ]),
    );
    expect(await Promise.all([find('a'), find('b'), find('a'), find('c')])).toEqual(['ada', 'bob', 'ada', undefined]);
    expect(batches).toEqual([['a', 'b', 'c']]);
  });

  test('a call during a statement waits for the next statement, which sees later changes', async () => {
    const rows = new Map([['a', 'ada']]);
    const { batches, find } = newReader(rows);
    expect(await find('a')).toBe('ada');
    const first = find('a');
    await new Promise((done) => setImmediate(done));
    rows.delete('a');
    const second = find('a');
    expect(await first).toBe('ada');
    expect(await second).toBeUndefined();
    expect(batches).toEqual([['a'], ['a'], ['a']]);
  });

  test('fail together, and the next call reads again', async () => {
    let broken = true;
    const find = batchReads(async () => {
      if (broken) throw new Error('connection lost');
      return new Map([['a', 'ada']]);
    });
    const results = await Promise.allSettled([find(db, 'a'), find(db, 'b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await find(db, 'a')).toBe('ada');
  });
});
