import { getTableName } from 'drizzle-orm';
import type { Cluster } from './cluster-store.ts';
import { LEARNER_COLUMN, LEARNER_TABLES, LOCAL_TABLES, REFERENCE_TABLES } from './shard-tables.ts';

/** The table with which the other learner tables are colocated, so that all rows of a learner are on the same worker. */
const [FIRST = ''] = LEARNER_TABLES.map(getTableName);

// Learner tables refer to reference tables, so the reference tables come first.
const TABLES = [
  ...REFERENCE_TABLES.map((table) => ({ table: getTableName(table), kind: 'reference' })),
  ...LEARNER_TABLES.map((table) => ({ table: getTableName(table), kind: 'distributed' })),
  ...LOCAL_TABLES.map((table) => ({ table: getTableName(table), kind: 'local' })),
];

/**
 * Returns the queries that make the tables distributed and reference tables, in the order in which they must run. Leaves out the
 * tables for which this is already done. Throws if a table has another kind.
 */
export function planSharding({ kinds }: Pick<Cluster, 'kinds'>): string[] {
  const kindOf = (table: string) => kinds.get(table) ?? 'local';
  for (const { table, kind } of TABLES)
    if (kindOf(table) !== 'local' && kindOf(table) !== kind)
      throw new Error(
        `La tabella ${table} è «${kindOf(table)}», ma deve essere «${kind}»: esegui select undistribute_table('${table}').`,
      );
  return TABLES.filter(({ table, kind }) => kindOf(table) !== kind).map(({ table, kind }) =>
    kind === 'reference' ? `select create_reference_table('${table}')` : distribute(table),
  );
}

function distribute(table: string): string {
  const colocation = table === FIRST ? 'none' : FIRST;
  return `select create_distributed_table('${table}', '${LEARNER_COLUMN}', colocate_with => '${colocation}')`;
}
