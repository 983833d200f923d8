import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { ChangeKind } from '@vialibera/contract/banks';
import { PAGE_ROWS } from '@vialibera/contract/page-rows';
import { profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './banks-store.ts';
import { bankVersions, statementChanges } from './banks-tables.ts';

export async function pageVersions(db: Db, bank: BankId, page: number) {
  const rows = await db
    .select({ version: bankVersions, authorName: profiles.displayName, authorEmail: profiles.email })
    .from(bankVersions)
    .leftJoin(profiles, eq(profiles.id, bankVersions.authorId))
    .where(eq(bankVersions.bank, bank))
    .orderBy(desc(bankVersions.version))
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS);
  return { rows, total: await db.$count(bankVersions, eq(bankVersions.bank, bank)) };
}

export async function findVersionNumbered(db: Db, bank: BankId, version: number) {
  const [row] = await db
    .select()
    .from(bankVersions)
    .where(and(eq(bankVersions.bank, bank), eq(bankVersions.version, version)));
  return row;
}

/** The newest version whose changes were not kept, 0 when all were: the bank can go back to it, and no further. */
export async function findBarrier(db: Db, bank: BankId): Promise<number> {
  const kept = db
    .select({ one: sql`1` })
    .from(statementChanges)
    .where(and(eq(statementChanges.bank, bankVersions.bank), eq(statementChanges.version, bankVersions.version)));
  const [row] = await db
    .select({ version: bankVersions.version })
    .from(bankVersions)
    .where(and(eq(bankVersions.bank, bank), notExists(kept)))
    .orderBy(desc(bankVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

export type ChangeRow = { kind: ChangeKind; before: Fields | null; after: Fields };
/** A row of `ministerial_questions` as `to_jsonb` gives it. */
export type Fields = {
  question_text: string;
  answer: boolean;
  image_url: string | null;
  topic: number | null;
  explanation: string | null;
  article: string | null;
};

/** What a version changed. The row after a change is what the next change noted, or the row as it is now. */
export async function pageChanges(db: Db, bank: BankId, version: number, kind: ChangeKind | undefined, page: number) {
  const told = sql`(
    select change.match_key, change.before, coalesce(later.before, to_jsonb(question)) as after
    from statement_changes change
    left join lateral (
      select next.before from statement_changes next
      where next.bank = change.bank and next.match_key = change.match_key and next.version > change.version
      order by next.version limit 1
    ) later on true
    left join ministerial_questions question on question.bank = change.bank and question.match_key = change.match_key
    where change.bank = ${bank} and change.version = ${version}
  )`;
  const named = sql`(
    select *, case
      when told.after ->> 'retired_in_version' is not null then 'retired'
      when told.before is null or told.before ->> 'retired_in_version' is not null then 'added'
      else 'changed' end as kind
    from ${told} told
  )`;
  const wanted = kind ? sql`where named.kind = ${kind}` : sql``;
  const { rows } = (await db.execute(sql`
    select kind, before, after from ${named} named ${wanted}
    order by match_key limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`)) as { rows: ChangeRow[] };
  const total = kind
    ? ((await db.execute(sql`select count(*)::integer as total from ${named} named ${wanted}`)) as Counted).rows[0]
        ?.total
    : await db.$count(statementChanges, and(eq(statementChanges.bank, bank), eq(statementChanges.version, version)));
  return { rows, total: total ?? 0 };
}
type Counted = { rows: { total: number }[] };
