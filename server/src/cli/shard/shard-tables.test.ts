import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { planSharding } from './plan-sharding.ts';
import { LEARNER_TABLES, LOCAL_TABLES, REFERENCE_TABLES } from './shard-tables.ts';

const SRC = join(import.meta.dirname, '../..');
const ALL = (await Promise.all(globSync('**/*-tables.ts', { cwd: SRC }).map((file) => import(join(SRC, file)))))
  .flatMap((module: object) => Object.values(module))
  .filter((value) => is(value, PgTable));
const nameOf = (table: PgTable) => getTableConfig(table).name;
const LISTED = [...LEARNER_TABLES, ...REFERENCE_TABLES, ...LOCAL_TABLES];

test('every table is in exactly one list', () => {
  expect(LISTED.map(nameOf).toSorted()).toEqual([...new Set(ALL)].map(nameOf).toSorted());
});

describe.each(LEARNER_TABLES.map((table) => [nameOf(table), table] as const))('the learner table %s', (_, table) => {
  const { primaryKeys, uniqueConstraints, indexes, columns, foreignKeys } = getTableConfig(table);

  test('has the learner in all its unique keys', () => {
    const keys = [
      ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((column) => [column]),
      ...[...primaryKeys, ...uniqueConstraints].map((key) => key.columns),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => config.columns),
    ].map((key) => key.map((column) => ('name' in column ? column.name : 'an expression')));
    expect(keys).not.toEqual([]);
    expect(keys.filter((key) => !key.includes(table.userId.name))).toEqual([]);
  });

  test('refers only to reference tables, or to learner tables by the learner', () => {
    const refused = foreignKeys.filter((key) => {
      const { foreignTable, columns: own } = key.reference();
      const isColocated = LEARNER_TABLES.includes(foreignTable as typeof table) && own.includes(table.userId);
      return !isColocated && !REFERENCE_TABLES.includes(foreignTable);
    });
    expect(refused.map((key) => key.getName())).toEqual([]);
  });

  test('keeps its learner as long as the row exists', () => {
    const ofLearner = foreignKeys.filter((key) => key.reference().columns.includes(table.userId));
    expect(ofLearner.map(({ onDelete }) => onDelete)).toEqual(['cascade']);
  });
});

test('reference tables refer only to reference tables before them', () => {
  const refused = REFERENCE_TABLES.flatMap((table, index) =>
    getTableConfig(table).foreignKeys.filter(
      (key) => !REFERENCE_TABLES.slice(0, index).includes(key.reference().foreignTable),
    ),
  );
  expect(refused.map((key) => key.getName())).toEqual([]);
});

test('tables of the coordinator do not refer to learner tables', () => {
  const targets = LOCAL_TABLES.flatMap((table) => getTableConfig(table).foreignKeys.map((key) => key.reference()));
  expect(targets.filter(({ foreignTable }) => LEARNER_TABLES.some((it) => it === foreignTable))).toEqual([]);
});

describe('the plan', () => {
  test('makes reference tables first, and skips what is done', () => {
    const queries = planSharding({ kinds: new Map() });
    expect(queries).toHaveLength(LEARNER_TABLES.length + REFERENCE_TABLES.length);
    expect(queries[0]).toBe("select create_reference_table('auth_users')");
    const done = new Map([
      ...LEARNER_TABLES.map((table) => [nameOf(table), 'distributed'] as const),
      ...REFERENCE_TABLES.map((table) => [nameOf(table), 'reference'] as const),
      ['duels', 'local'],
    ] as const);
    expect(planSharding({ kinds: done })).toEqual([]);
    done.delete('answers');
    expect(planSharding({ kinds: done })).toEqual([
      "select create_distributed_table('answers', 'user_id', colocate_with => 'user_gamification')",
    ]);
  });

  test('refuses a table that somebody spread in another way', () => {
    expect(() => planSharding({ kinds: new Map([['duels', 'distributed']]) })).toThrow("undistribute_table('duels')");
  });
});
