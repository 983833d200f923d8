import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ExamForm } from '@vialibera/domain/licence';
import { profiles } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import type { Input } from '#server/db/fixed-query.ts';
import { examForms } from './exam-forms-tables.ts';

type Row = typeof examForms.$inferSelect;
/** The position of a form that the licence no longer has. */
export const NOT_OFFERED = -1;

/**
 * Returns the newest version of each form of the licences, or of all licences, including forms that are no longer offered. They are
 * sorted by position.
 */
export async function listNewestForms(db: Db, licences?: readonly string[]): Promise<Row[]> {
  const { licence, formId, version } = examForms;
  const rows = await db
    .selectDistinctOn([licence, formId])
    .from(examForms)
    .where(licences && inArray(licence, [...licences]))
    .orderBy(licence, formId, desc(version));
  return rows.toSorted((one, other) => one.position - other.position);
}

/** Returns the forms that a licence offers. The first is the usual one. */
export async function listForms(db: Db, licence: string): Promise<ExamForm[]> {
  return (await listNewestForms(db, [licence])).filter(isOffered).map(({ form }) => form);
}

/** The SQL expression of `listForms`, for statements that also read other data. */
export function selectForms(licence: Input): SQL<ExamForm[]> {
  const { form, formId, position, version } = examForms;
  return sql`(select coalesce(json_agg(newest.form order by newest.position, newest.form_id), '[]') from (
    select distinct on (${formId}) ${form}, ${formId}, ${position} from ${examForms}
    where ${examForms.licence} = ${licence} order by ${formId}, ${version} desc
  ) newest where newest.position <> ${sql.raw(String(NOT_OFFERED))})`;
}

/** Whether the form is still in `content/licences`. */
export function isOffered({ position }: Row): boolean {
  return position !== NOT_OFFERED;
}

/** Returns the usual form of the licence that owns a question list. A bank is usable if it can fill this form. */
export async function getUsualForm(db: Db, owner: string): Promise<ExamForm> {
  const [form] = await listForms(db, owner);
  if (!form) throw new Error(`the licence ${owner} has no exam form`);
  return form;
}

export async function findNewestForm(db: Db, licence: string, formId: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(examForms)
    .where(and(eq(examForms.licence, licence), eq(examForms.formId, formId)))
    .orderBy(desc(examForms.version))
    .limit(1);
  return row;
}

/** Locks the forms until the transaction ends, so that only one transaction at a time can change them. */
export async function lockForms(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exam forms'))`);
}

export async function insertForm(tx: Db, values: typeof examForms.$inferInsert): Promise<void> {
  await tx.insert(examForms).values(values);
}

/** Changes the place of a form among the forms of its licence. It creates no version, because it does not change the exam. */
export async function updatePosition(
  tx: Db,
  { licence, formId, position }: Pick<Row, 'licence' | 'formId' | 'position'>,
): Promise<void> {
  await tx
    .update(examForms)
    .set({ position })
    .where(and(eq(examForms.licence, licence), eq(examForms.formId, formId)));
}

/** Returns the versions of a form, newest first, with the name or the email address of their authors. */
export async function listFormVersions(db: Db, licence: string, formId: string) {
  const rows = await db
    .select({ row: examForms, name: profiles.displayName, email: profiles.email })
    .from(examForms)
    .leftJoin(profiles, eq(profiles.id, examForms.authorId))
    .where(and(eq(examForms.licence, licence), eq(examForms.formId, formId)))
    .orderBy(desc(examForms.version));
  return rows.map(({ row, name, email }) => ({ ...row, author: name ?? email }));
}
