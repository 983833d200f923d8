import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { ChangeCounts } from './bank-change.ts';
import type { BankId } from './banks-store.ts';

/** The statements that are not what they were in version `target`: what the first change after it noted tells. */
function differing(bank: BankId, target: number) {
  return sql`
    select
      question.match_key,
      to_jsonb(question) as now,
      question.retired_in_version is null as lives,
      before is not null and before ->> 'retired_in_version' is null as lived,
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
      else to_jsonb(question) is distinct from before end`;
}

/**
 * Writes, as `version`, what every statement was when `target` was in force, and notes what it replaces. Gives how many came
 * back, changed and went; none when the bank says the same already.
 */
export async function restoreStatements(tx: Db, bank: BankId, target: number, version: number): Promise<ChangeCounts> {
  const { rows } = (await tx.execute(sql`
    with differing as (${differing(bank, target)}),
    noted as (
      insert into statement_changes (bank, version, match_key, before)
      select ${bank}, ${version}, match_key, now from differing
    ), written as (
      update ministerial_questions question set
        question_number = (was).question_number,
        question_text = (was).question_text,
        answer = (was).answer,
        image_url = (was).image_url,
        image_description = (was).image_description,
        topic = (was).topic,
        subtopic = (was).subtopic,
        category = (was).category,
        explanation = (was).explanation,
        article = (was).article,
        retired_in_version = case when lived then null else ${version}::integer end
      from differing
      where question.bank = ${bank} and question.match_key = differing.match_key
    )
    select
      (count(*) filter (where lived and not lives))::integer as added,
      (count(*) filter (where lived and lives))::integer as changed,
      (count(*) filter (where not lived))::integer as retired
    from differing`)) as { rows: ChangeCounts[] };
  return rows[0] ?? { added: 0, changed: 0, retired: 0 };
}
