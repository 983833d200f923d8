import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { duelAnswers, duelPlayers, duels } from '#server/slices/duels/duels-tables.ts';

type Row = Record<string, unknown>;

/**
 * The columns with credentials. The export omits them, because they are of no use to the learner and could be stolen with the
 * file.
 */
const SECRETS = new Set(['password', 'token', 'access_token', 'refresh_token', 'id_token', 'undo_token_hash']);

/**
 * Returns the learner's rows, keyed by table: all rows with a foreign key to the learner, and the learner's duel answers. The
 * tables are looked up in the database's catalog, so that the export includes new tables automatically.
 */
export async function listPersonalRows(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const { table, columns } of await listPersonalTables(db)) {
    const mine = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
      sql` or `,
    );
    const rows = await queryRows<{ row: Row }>(
      db,
      sql`select row_to_json(mine) as row from (select * from ${sql.identifier(table)} where ${mine}) as mine`,
    );
    tables[table] = rows.map(({ row }) => withoutSecrets(row));
  }
  tables.duel_answers = await listDuelAnswers(db, userId);
  return tables;
}

/**
 * Returns the learner's duel answers. Rows of `duel_answers` have no foreign key to an account; they contain only the player's
 * seat in the duel (0 or 1). Each answer includes the statement's text but not the right answer, because the duel may still be
 * open.
 */
async function listDuelAnswers(db: Db, userId: string): Promise<Row[]> {
  const rows = await queryRows<{ row: Row }>(
    db,
    sql`
    select row_to_json(mine) as row from (
      select ${duelAnswers}.*, ${duels.statements} -> ${duelAnswers.position} ->> 'text' as statement
      from ${duelAnswers}
      join ${duelPlayers} on ${duelPlayers.duelId} = ${duelAnswers.duelId} and ${duelPlayers.seat} = ${duelAnswers.seat}
      join ${duels} on ${duels.id} = ${duelAnswers.duelId}
      where ${duelPlayers.userId} = ${userId}
      order by ${duelAnswers.answeredAt}) as mine`,
  );
  return rows.map(({ row }) => row);
}

/** Returns the tables with foreign keys to accounts or profiles, each with the columns that contain these keys. */
export async function listPersonalTables(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const rows = await queryRows<{ table: string; columns: string[] }>(
    db,
    sql`
    select class.relname as table, array_agg(distinct attribute.attname::text) as columns
    from pg_constraint link
    join pg_class class on class.oid = link.conrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = any(link.conkey)
    where link.contype = 'f' and link.confrelid in ('auth_users'::regclass, 'profiles'::regclass)
    group by class.relname order by class.relname`,
  );
  return rows;
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !SECRETS.has(column)));
}
