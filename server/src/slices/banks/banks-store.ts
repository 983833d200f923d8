import { and, count as countRows, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { IMPORTED_BANK, OWN_BANK } from '@vialibera/contract/shared/bank-origin';
import type { KnownStatement } from '@vialibera/domain/banks/statement';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { type BankId, toBankId } from './bank-id.ts';
import { bankVersions, ministerialQuestions } from './banks-tables.ts';

type Row = typeof ministerialQuestions.$inferSelect;
export type Statement = Pick<
  Row,
  'id' | 'answer' | 'options' | 'imageUrl' | 'imageDescription' | 'explanation' | 'topic'
> & {
  text: string;
  /** The id of the statement's concept in `content/ministry`; null if it is unknown. */
  conceptId: string | null;
  /** The id of our drawing of the statement's image; null if there is no drawing or if the image already is our drawing. */
  drawingId: string | null;
};
/** A statement with the fields that determine its explanation. */
export type ListedStatement = Omit<Statement, 'conceptId' | 'drawingId'> &
  Pick<Row, 'imageRef' | 'corrected' | 'statementGroup' | 'subtopic'>;

export function listUsableVersions(db: Db, banks?: readonly BankId[]) {
  const { bank, version, statements, completedAt, usable } = bankVersions;
  return db
    .selectDistinctOn([bank], { bank, version, statements })
    .from(bankVersions)
    .where(and(banks && inArray(bank, [...banks]), isNotNull(completedAt), eq(usable, true)))
    .orderBy(bank, desc(version));
}

export type CurrentVersion = Pick<typeof bankVersions.$inferSelect, 'bank' | 'version' | 'statements'>;

/**
 * Returns the bank version that the exams of a question list use. This is the newest complete and usable version of the imported
 * bank. If this version is missing or has no statements, the version of our own bank is returned. Returns undefined if our own
 * bank has no such version either. `licence` is the licence that defines the list.
 */
export async function findCurrentVersion(db: Db, licence: string): Promise<CurrentVersion | undefined> {
  const imported = toBankId(IMPORTED_BANK, licence);
  const versions = await listUsableVersions(db, [imported, toBankId(OWN_BANK, licence)]);
  const filled = versions.filter(({ statements }) => statements > 0);
  return filled.find(({ bank }) => bank === imported) ?? filled[0];
}

export async function findNewestVersion(db: Db, bank: BankId) {
  const [row] = await db
    .select()
    .from(bankVersions)
    .where(eq(bankVersions.bank, bank))
    .orderBy(desc(bankVersions.version))
    .limit(1);
  return row;
}

/**
 * Returns the statements of a bank that exams may contain, in the state of its newest complete and usable version. Changes of
 * later versions are ignored. Otherwise, a server that reads the bank during an import would mix two versions.
 */
export async function listStatements(db: Db, bank: BankId): Promise<ListedStatement[]> {
  const rows = await queryRows<ListedStatement>(
    db,
    sql`
    with in_force as (
      select coalesce(max(version), 0) as version from bank_versions
      where bank = ${bank} and completed_at is not null and usable
    ), later as (
      select distinct on (change.match_key) change.match_key, change.before
      from statement_changes change
      join bank_versions version on version.bank = change.bank and version.version = change.version
      where change.bank = ${bank} and (version.completed_at is null or version.version > (select version from in_force))
      order by change.match_key, change.version
    ), current as (
      select question.* from ministerial_questions question
      where question.bank = ${bank} and not exists (select from later where later.match_key = question.match_key)
      union all
      select old.* from later, jsonb_populate_record(null::ministerial_questions, later.before) old
      where later.before is not null
    )
    select id, question_text as text, answer, options, image_ref as "imageRef", image_url as "imageUrl",
      image_description as "imageDescription", explanation, topic, corrected,
      statement_group as "statementGroup", subtopic
    from current
    where retired_in_version is null and awaiting_image is not true
    order by id`,
  );
  return rows;
}

/** Returns the statements of a bank that are not retired in its newest state, including those whose image is missing. */
export function listLiveStatements(db: Db, bank: BankId): Promise<ListedStatement[]> {
  const { id, questionText: text, answer, options, imageRef, imageUrl, imageDescription } = ministerialQuestions;
  const { explanation, topic, corrected, statementGroup, subtopic, retiredInVersion } = ministerialQuestions;
  const values = { explanation, topic, corrected, statementGroup, subtopic };
  return db
    .select({ id, text, answer, options, imageRef, imageUrl, imageDescription, ...values })
    .from(ministerialQuestions)
    .where(and(eq(ministerialQuestions.bank, bank), isNull(retiredInVersion)));
}

/** Returns statements of any bank, including the retired ones. */
export async function listStatementsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const { id, bank, answer, options, topic, statementGroup } = ministerialQuestions;
  return db
    .select({ id, bank, answer, options, topic, statementGroup })
    .from(ministerialQuestions)
    .where(inArray(id, [...ids]));
}

/**
 * Counts for each topic the statements that exams may contain in the newest state of a bank. The key null counts the statements
 * without a topic.
 */
export async function countByTopic(db: Db, bank: BankId): Promise<Map<number | null, number>> {
  const { bank: of, topic, retiredInVersion, awaitingImage } = ministerialQuestions;
  const counts = await db
    .select({ topic, count: countRows() })
    .from(ministerialQuestions)
    .where(and(eq(of, bank), isNull(retiredInVersion), eq(awaitingImage, false)))
    .groupBy(topic);
  return new Map(counts.map((row) => [row.topic, row.count]));
}

/** Counts the live statements of a bank that need an image and have none. */
export function countAwaitingImages(db: Db, bank: BankId): Promise<number> {
  const { bank: of, retiredInVersion, awaitingImage } = ministerialQuestions;
  return db.$count(ministerialQuestions, and(eq(of, bank), isNull(retiredInVersion), eq(awaitingImage, true)));
}

/** Counts the statements of a bank that are not retired. */
export function countStatements(db: Db, bank: BankId): Promise<number> {
  const { bank: of, retiredInVersion } = ministerialQuestions;
  return db.$count(ministerialQuestions, and(eq(of, bank), isNull(retiredInVersion)));
}

/** Returns all statements of a bank, including the retired ones. */
export async function listKnownStatements(db: Db, bank: BankId): Promise<KnownStatement[]> {
  const rows = await db
    .select()
    .from(ministerialQuestions)
    .where(eq(ministerialQuestions.bank, bank))
    .orderBy(ministerialQuestions.id);
  return rows.map(toKnownStatement);
}

export function toKnownStatement(row: Row): KnownStatement {
  const { questionText, questionNumber, matchKey, retiredInVersion } = row;
  const { answer, options, imageRef, imageUrl, imageDescription, officialNumber, topic, subtopic, statementGroup } =
    row;
  const { category, explanation, article, corrected, formerTexts } = row;
  return {
    key: matchKey,
    live: retiredInVersion === null,
    text: questionText,
    number: questionNumber,
    answer,
    options,
    imageRef,
    imageUrl,
    imageDescription,
    officialNumber,
    topic,
    subtopic,
    statementGroup,
    category,
    explanation,
    article,
    corrected,
    formerTexts,
  };
}
