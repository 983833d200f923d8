import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchCalls, toBatches } from './batch-calls.ts';
import type { Db } from './db.ts';

const db = {} as Db;

function newReader(rows: Map<string, string>) {
  const batches: string[][] = [];
  const find = batchCalls(async (_, keys: readonly string[]) => {
    batches.push([...keys]);
    return keys.map((key) => rows.get(key));
  });
  return { batches, find: (key: string) => find(db, key) };
}

describe('calls in the same turn of the event loop', () => {
  test('share one SQL statement, and each call gets its own result', async () => {
    const { batches, find } = newReader(
      new Map([
        ['a', 'ada'],
        ['b', 'bob'],
      ]),
    );
    expect(await Promise.all([find('a'), find('b'), find('a'), find('c')])).toEqual(['ada', 'bob', 'ada', undefined]);
    expect(batches).toEqual([['a', 'b', 'a', 'c']]);
  });

  test('a call that starts while the SQL statement is running uses the next SQL statement, which sees later changes', async () => {
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

  test('all fail if their SQL statement fails, and the next call uses a new SQL statement', async () => {
    let broken = true;
    const find = batchCalls(async () => {
      if (broken) throw new Error('connection lost');
      return ['ada'];
    });
    const results = await Promise.allSettled([find(db, 'a'), find(db, 'b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await find(db, 'a')).toBe('ada');
  });
});

describe('one SQL statement at a time', () => {
  const nextTurn = () => new Promise((done) => setImmediate(done));

  test('calls that arrive while an SQL statement is running share the next one', async () => {
    const running = Promise.withResolvers<void>();
    const batches: string[][] = [];
    const find = batchCalls(
      async (_, keys: readonly string[]) => {
        batches.push([...keys]);
        await running.promise;
        return keys;
      },
      { oneAtATime: true },
    );
    const results: Promise<string | undefined>[] = [];
    for (const key of ['a', 'b', 'c']) {
      results.push(find(db, key));
      await nextTurn();
      await nextTurn();
    }
    expect(batches).toEqual([['a']]);
    running.resolve();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    expect(batches).toEqual([['a'], ['b', 'c']]);
  });

  test('the next SQL statement also starts if the previous one never ends', async () => {
    const find = batchCalls(
      (_, keys: readonly string[]) => (keys.includes('lost') ? new Promise<string[]>(() => {}) : Promise.resolve(keys)),
      { oneAtATime: true },
    );
    void find(db, 'lost');
    await nextTurn();
    await nextTurn();
    expect(await find(db, 'a')).toBe('a');
  });

  test('the next SQL statement also starts if the previous one has failed', async () => {
    const ended = Promise.withResolvers<void>();
    const find = batchCalls(
      async (_, keys: readonly string[]) => {
        await ended.promise;
        if (keys.includes('broken')) throw new Error('connection lost');
        return keys;
      },
      { oneAtATime: true },
    );
    const broken = find(db, 'broken');
    await nextTurn();
    await nextTurn();
    const next = find(db, 'a');
    ended.resolve();
    await expect(broken).rejects.toThrow('connection lost');
    expect(await next).toBe('a');
  });
});

test('batches contain all inputs in order, have the given sizes, and are filled up at the end only', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 40 }), (inputs) => {
      const batches = toBatches(inputs, [1, 2, 8], -1);
      expect(batches.every(({ length }) => [1, 2, 8].includes(length))).toBe(true);
      expect(batches.flat().slice(0, inputs.length)).toEqual(inputs);
      expect(batches.flat().slice(inputs.length)).toEqual(Array(batches.flat().length - inputs.length).fill(-1));
    }),
  );
});
