import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { duelAnswers, duelPlayers, duels } from '#server/duels/duels-tables.ts';

type Row = Record<string, unknown>;

/** What opens a door or is a key to one: held, but of no use to the learner outside, and dangerous there. */
const SECRETS = new Set(['password', 'token', 'access_token', 'refresh_token', 'id_token', 'undo_token_hash']);

/**
 * Every row of every table that points to the learner, as the database itself knows: a new table is exported without
 * anybody thinking of it.
 */
export async function listPersonalRows(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const { table, columns } of await listPersonalTables(db)) {
    const mine = sql.join(
      columns.map((column) => sql`${sql.identifier(column)} = ${userId}`),
      sql` or `,
    );
    const { rows } = (await db.execute(
      sql`select row_to_json(mine) as row from (select * from ${sql.identifier(table)} where ${mine}) as mine`,
    )) as { rows: { row: Row }[] };
    tables[table] = rows.map(({ row }) => withoutSecrets(row));
  }
  tables.duel_answers = await listDuelAnswers(db, userId);
  return tables;
}

/** Answers of duels belong to a seat, not to an account. What was asked goes with them, and not its key: the duel may be open. */
async function listDuelAnswers(db: Db, userId: string): Promise<Row[]> {
  const { rows } = (await db.execute(sql`
    select row_to_json(mine) as row from (
      select ${duelAnswers}.*, ${duels.statements} -> ${duelAnswers.position} ->> 'text' as statement
      from ${duelAnswers}
      join ${duelPlayers} on ${duelPlayers.duelId} = ${duelAnswers.duelId} and ${duelPlayers.seat} = ${duelAnswers.seat}
      join ${duels} on ${duels.id} = ${duelAnswers.duelId}
      where ${duelPlayers.userId} = ${userId}
      order by ${duelAnswers.answeredAt}) as mine`)) as { rows: { row: Row }[] };
  return rows.map(({ row }) => row);
}

/** The tables that point to an account, and by which columns. */
export async function listPersonalTables(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = (await db.execute(sql`
    select class.relname as table, array_agg(distinct attribute.attname::text) as columns
    from pg_constraint link
    join pg_class class on class.oid = link.conrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = any(link.conkey)
    where link.contype = 'f' and link.confrelid in ('auth_users'::regclass, 'profiles'::regclass)
    group by class.relname order by class.relname`)) as { rows: { table: string; columns: string[] }[] };
  return rows;
}

function withoutSecrets(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !SECRETS.has(column)));
}
