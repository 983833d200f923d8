import { sql } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/answer';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { insertionOf, toRowsJson } from '#server/db/write-together.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

/**
 * Adds a submitted exam to the statistics. An `answer` is null if the learner did not answer the statement. This function must be
 * called exactly once for each exam, in the transaction that submits the exam. Rows are updated in the order of their ids,
 * because otherwise simultaneous submissions could deadlock.
 */
export async function recordExamAnswers(
  tx: Db,
  userId: string,
  sheet: readonly { id: number; answer: Answer | null }[],
) {
  const answered = sheet.flatMap(({ id, answer }) => (answer === null ? [] : [{ userId, statementId: id, answer }]));
  const shown = JSON.stringify(sheet.map(({ id }) => ({ id })));
  await queryAddition(tx, { rows: toRowsJson(statementFirstAnswers, answered), shown });
}

const queryAddition = fixedQuery(() => {
  const { shown, firstAnswers } = statementStatistics;
  return sql`
    with first as (
      ${insertionOf(statementFirstAnswers)}
      on conflict do nothing returning statement_id, answer
    )
    insert into ${statementStatistics} (statement_id, shown, first_answers)
    select sheet.id, 1, case when first.answer is null then '{}' else jsonb_build_object(first.answer #>> '{}', 1) end
    from jsonb_to_recordset(${sql.placeholder('shown')}::jsonb) as sheet(id integer)
    left join first on first.statement_id = sheet.id
    order by sheet.id
    on conflict (statement_id) do update set shown = ${shown} + 1,
      -- Each exam adds at most one first answer to a statement.
      first_answers = ${firstAnswers} || coalesce((
        select jsonb_build_object(added.key, coalesce((${firstAnswers} ->> added.key)::integer, 0) + 1)
        from jsonb_each(excluded.first_answers) added), '{}')`;
});
