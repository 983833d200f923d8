import { and, desc, eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '@vialibera/contract/banks';
import type { Answer } from '@vialibera/domain/exam/answer';
import { PAGE_ROWS } from '@vialibera/contract/shared/page';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { BankId } from './bank-id.ts';
import { bankVersions, statementChanges } from './banks-tables.ts';

export async function listVersionsPage(db: Db, bank: BankId, page: number) {
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

export async function findVersion(db: Db, bank: BankId, version: number) {
  const [row] = await db
    .select()
    .from(bankVersions)
    .where(and(eq(bankVersions.bank, bank), eq(bankVersions.version, version)));
  return row;
}

/**
 * Returns the number of the oldest version to which the bank can be rolled back. A rollback undoes the recorded changes of all
 * versions after its target. The target must therefore not be older than the newest version without recorded changes. If every
 * version has recorded changes, returns 0.
 */
export async function findOldestRestorableVersion(db: Db, bank: BankId): Promise<number> {
  const changes = db
    .select({ one: sql`1` })
    .from(statementChanges)
    .where(and(eq(statementChanges.bank, bankVersions.bank), eq(statementChanges.version, bankVersions.version)));
  const [row] = await db
    .select({ version: bankVersions.version })
    .from(bankVersions)
    .where(and(eq(bankVersions.bank, bank), notExists(changes)))
    .orderBy(desc(bankVersions.version))
    .limit(1);
  return row?.version ?? 0;
}

type ChangeRow = { kind: ChangeKind; before: StatementSnapshot | null; after: StatementSnapshot };
/** A row of `ministerial_questions` as JSON. Only the columns that are used here are declared. */
export type StatementSnapshot = {
  question_text: string;
  answer: Answer;
  /** Missing in the rows that releases before 0.3 recorded. */
  options?: string[] | null;
  image_url: string | null;
  topic: number | null;
  explanation: string | null;
  article: string | null;
};

/**
 * Returns one page of a version's changes. If `kind` is given, returns only changes of this kind. A query with `kind`
 * is slower than one without, because it must read all changes of the version and not only one page. Each change has
 * the statement's row before and after the change. The row after the change (`after`) is not stored with the change. If
 * the statement has changed again in a later version, `after` is the `before` of the next change. Otherwise, `after` is
 * the current row in `ministerial_questions`.
 */
export async function listChangesPage(
  db: Db,
  bank: BankId,
  version: number,
  kind: ChangeKind | undefined,
  page: number,
) {
  const ordered = sql`order by match_key limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`;
  const all = sql`select match_key, before from statement_changes where bank = ${bank} and version = ${version}`;
  const source = kind ? all : sql`${all} ${ordered}`;
  const filter = kind ? sql`where kind = ${kind} ${ordered}` : sql``;
  const rows = await queryRows<ChangeRow & { total: number }>(
    db,
    sql`
    select kind, before, coalesce(later, to_jsonb(question)) as after, total
    from (
      select classified.*, (count(*) over ())::integer as total from (${withKind(bank, version, source)}) classified ${filter}
    ) shown
    join ministerial_questions question on question.bank = ${bank} and question.match_key = shown.match_key
    order by shown.match_key`,
  );
  const { bank: of, version: at } = statementChanges;
  const total = kind ? (rows[0]?.total ?? 0) : await db.$count(statementChanges, and(eq(of, bank), eq(at, version)));
  return { rows, total };
}

function withKind(bank: BankId, version: number, source: SQL) {
  return sql`
    select change.match_key, change.before, next.before as later, case
      when coalesce(next.before ->> 'retired_in_version', case when next.before is null then now.retired_in_version::text end)
        is not null then 'retired'
      when change.before is null or change.before ->> 'retired_in_version' is not null then 'added'
      else 'changed' end as kind
    from (${source}) change
    join ministerial_questions now on now.bank = ${bank} and now.match_key = change.match_key
    left join lateral (
      select before from statement_changes
      where bank = ${bank} and match_key = change.match_key and version > ${version}
      order by version limit 1
    ) next on true`;
}
