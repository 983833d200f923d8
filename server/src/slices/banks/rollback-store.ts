import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { BankId } from './bank-id.ts';
import { bankVersions, statementChanges } from './banks-tables.ts';

export type ChangeCounts = { added: number; changed: number; retired: number };

/**
 * Selects the statements that differ from their state in version `target`. A statement's state in `target` is the `before` of its
 * first change after `target`.
 */
function differing(bank: BankId, target: number) {
  return sql`
    select
      question.match_key,
      to_jsonb(question) as now,
      question.retired_in_version is null as live_now,
      before is not null and before ->> 'retired_in_version' is null as live_then,
      jsonb_populate_record(question, coalesce(before, '{}')) as was
    from (
      select distinct on (match_key) match_key, before
      from statement_changes
      where bank = ${bank} and version > ${target}
      order by match_key, version
    ) earliest
    join ministerial_questions question on question.bank = ${bank} and question.match_key = earliest.match_key
    where case
      when before is null or before ->> 'retired_in_version' is not null then question.retired_in_version is null
      -- Columns that are newer than the recorded row do not count as a difference.
      else to_jsonb(question) is distinct from to_jsonb(jsonb_populate_record(question, before)) end`;
}

/**
 * Restores the state of version `target` as the new version `version`, and records the replaced rows. Returns the number of
 * changes of each kind. All numbers are 0 if the bank already has the state of `target`.
 */
export async function rollBackStatements(tx: Db, bank: BankId, target: number, version: number): Promise<ChangeCounts> {
  const rows = await queryRows<ChangeCounts>(
    tx,
    sql`
    with differing as (${differing(bank, target)}),
    snapshots as (
      insert into statement_changes (bank, version, match_key, before)
      select ${bank}, ${version}, match_key, now from differing
    ), updated as (
      update ministerial_questions question set
        question_number = (was).question_number,
        official_number = (was).official_number,
        question_text = (was).question_text,
        answer = (was).answer,
        options = (was).options,
        image_ref = (was).image_ref,
        image_url = (was).image_url,
        image_description = (was).image_description,
        topic = (was).topic,
        subtopic = (was).subtopic,
        statement_group = (was).statement_group,
        category = (was).category,
        explanation = (was).explanation,
        article = (was).article,
        awaiting_image = (was).awaiting_image,
        corrected = (was).corrected,
        former_texts = (was).former_texts,
        retired_in_version = case when live_then then null else ${version}::integer end
      from differing
      where question.bank = ${bank} and question.match_key = differing.match_key
    )
    select
      (count(*) filter (where live_then and not live_now))::integer as added,
      (count(*) filter (where live_then and live_now))::integer as changed,
      (count(*) filter (where not live_then))::integer as retired
    from differing`,
  );
  return rows[0] ?? { added: 0, changed: 0, retired: 0 };
}

/** Undoes all changes of an incomplete version and deletes the version. */
export async function revertVersion(tx: Db, bank: BankId, version: number): Promise<void> {
  const changes = sql`statement_changes change where change.bank = ${bank} and change.version = ${version}`;
  await tx.execute(sql`
    delete from ministerial_questions question
    where question.bank = ${bank}
      and question.match_key in (select change.match_key from ${changes} and change.before is null)`);
  await tx.execute(sql`
    update ministerial_questions question
    set question_number = (old.row).question_number, official_number = (old.row).official_number,
      question_text = (old.row).question_text, answer = (old.row).answer, options = (old.row).options,
      image_ref = (old.row).image_ref, image_url = (old.row).image_url, image_description = (old.row).image_description, topic = (old.row).topic,
      subtopic = (old.row).subtopic, statement_group = (old.row).statement_group, category = (old.row).category,
      explanation = (old.row).explanation, article = (old.row).article, awaiting_image = (old.row).awaiting_image,
      corrected = (old.row).corrected, former_texts = (old.row).former_texts,
      retired_in_version = (old.row).retired_in_version
    from (
      -- Columns that are newer than the recorded row keep their present value.
      select now.id, jsonb_populate_record(now, change.before) as row
      from statement_changes change
      join ministerial_questions now on now.bank = change.bank and now.match_key = change.match_key
      where change.bank = ${bank} and change.version = ${version} and change.before is not null
    ) old
    where question.id = old.id`);
  const ofVersion = (table: typeof bankVersions | typeof statementChanges) =>
    and(eq(table.bank, bank), eq(table.version, version));
  await tx.delete(statementChanges).where(ofVersion(statementChanges));
  await tx.delete(bankVersions).where(ofVersion(bankVersions));
}
