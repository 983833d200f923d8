import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ExamForm } from '@vialibera/domain/exam/licence';
import { profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { examForms } from './exam-forms-tables.ts';

type Row = typeof examForms.$inferSelect;
/** The position of an exam form that its licence no longer offers. */
export const NOT_OFFERED = -1;

/**
 * Returns the newest version of each exam form of the given licences, sorted by position. If `licences` is missing, returns the
 * forms of all licences. Includes forms that are no longer offered.
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

/** Returns the exam forms that a licence offers. The first one is the default exam form. */
export async function listForms(db: Db, licence: string): Promise<ExamForm[]> {
  return (await listNewestForms(db, [licence])).filter(isOffered).map(({ form }) => form);
}

/** Whether the licence still offers the exam form, i.e. whether `content/licences` contains it. */
export function isOffered({ position }: Row): boolean {
  return position !== NOT_OFFERED;
}

/**
 * Returns the default exam form of a licence. `listLicence` is the licence whose question list is used. Throws if it has no form.
 */
export async function getDefaultForm(db: Db, listLicence: string): Promise<ExamForm> {
  const [form] = await listForms(db, listLicence);
  if (!form) throw new Error(`the licence ${listLicence} has no exam form`);
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

/** Locks the exam forms until the transaction ends, so only one transaction at a time can change them. */
export async function lockForms(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('exam forms'))`);
}

export async function insertForm(tx: Db, values: typeof examForms.$inferInsert): Promise<void> {
  await tx.insert(examForms).values(values);
}

/**
 * Changes the position of an exam form among the forms of its licence. This creates no version, because the exam stays the
 * same.
 */
export async function updatePosition(
  tx: Db,
  { licence, formId, position }: Pick<Row, 'licence' | 'formId' | 'position'>,
): Promise<void> {
  await tx
    .update(examForms)
    .set({ position })
    .where(and(eq(examForms.licence, licence), eq(examForms.formId, formId)));
}

/**
 * Returns the versions of an exam form, newest first. `author` is the display name of the author. If the author has no display
 * name, it is the email address. It is null if the version has no author.
 */
export async function listFormVersions(db: Db, licence: string, formId: string) {
  const rows = await db
    .select({ row: examForms, name: profiles.displayName, email: profiles.email })
    .from(examForms)
    .leftJoin(profiles, eq(profiles.id, examForms.authorId))
    .where(and(eq(examForms.licence, licence), eq(examForms.formId, formId)))
    .orderBy(desc(examForms.version));
  return rows.map(({ row, name, email }) => ({ ...row, author: name ?? email }));
}
