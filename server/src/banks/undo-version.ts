import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './banks-store.ts';
import { bankVersions, statementChanges } from './banks-tables.ts';

/** Takes back all that a version has changed, and the version itself. For one that never came in force. */
export async function undoVersion(tx: Db, bank: BankId, version: number): Promise<void> {
  const changes = sql`statement_changes change where change.bank = ${bank} and change.version = ${version}`;
  await tx.execute(sql`
    delete from ministerial_questions question
    where question.bank = ${bank}
      and question.match_key in (select change.match_key from ${changes} and change.before is null)`);
  await tx.execute(sql`
    update ministerial_questions question
    set question_number = old.question_number, question_text = old.question_text, answer = old.answer,
      image_url = old.image_url, image_description = old.image_description, topic = old.topic, subtopic = old.subtopic,
      category = old.category, explanation = old.explanation, article = old.article,
      retired_in_version = old.retired_in_version
    from (
      select row.* from statement_changes change,
        jsonb_populate_record(null::ministerial_questions, change.before) row
      where change.bank = ${bank} and change.version = ${version} and change.before is not null
    ) old
    where question.id = old.id`);
  const ofVersion = (table: typeof bankVersions | typeof statementChanges) =>
    and(eq(table.bank, bank), eq(table.version, version));
  await tx.delete(statementChanges).where(ofVersion(statementChanges));
  await tx.delete(bankVersions).where(ofVersion(bankVersions));
}
