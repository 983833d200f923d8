import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { accountDeletions, authUsers, authVerifications } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { quizAttemptAnswers, quizAttempts } from '#server/slices/exam/exam-tables.ts';
import { mailboxMessages } from '#server/slices/mail/mail-tables.ts';
import { drivingQuestions } from '#server/slices/questions/questions-tables.ts';
import { anonymizedAnswers } from './personal-data-tables.ts';

/** Returns the ids of the accounts whose deletion is due, ordered by due date. */
export async function listDueAccounts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { userId, dueAt } = accountDeletions;
  const rows = await db
    .select({ userId })
    .from(accountDeletions)
    .where(lte(dueAt, now))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/**
 * If the account's deletion is due, locks the account until the transaction ends. Returns undefined if the deletion is not due or
 * if another server has locked the account.
 */
export async function lockDueAccount(tx: Db, userId: string, now: Date) {
  const [due] = await tx
    .select({ id: authUsers.id, email: authUsers.email })
    .from(accountDeletions)
    .innerJoin(authUsers, eq(authUsers.id, accountDeletions.userId))
    .where(and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, now)))
    .for('update', { skipLocked: true });
  return due;
}

/** Copies the learner's answers in submitted exams to `anonymized_answers` under a pseudonym, without times or texts. */
export async function anonymizeAnswers(tx: Db, userId: string, pseudonym: string) {
  await tx.execute(sql`
    insert into ${anonymizedAnswers} (pseudonym, exam, position, statement_id, topic, correct)
    select ${pseudonym}::uuid, a.exam, ${quizAttemptAnswers.position}, (q.question->>'id')::int, (q.question->>'topic')::int,
      ${quizAttemptAnswers.answer} = q.question->'answer'
    from (select ${quizAttempts.id} as id, ${quizAttempts.questions} as questions,
        row_number() over (order by ${quizAttempts.startedAt}) as exam
      from ${quizAttempts} where ${quizAttempts.userId} = ${userId} and ${quizAttempts.status} = 'submitted') a
    cross join lateral jsonb_array_elements(a.questions) with ordinality as q(question, number)
    join ${quizAttemptAnswers} on ${quizAttemptAnswers.userId} = ${userId} and ${quizAttemptAnswers.attemptId} = a.id
      and ${quizAttemptAnswers.position} = q.number - 1`);
}

/**
 * Deletes the account. In most tables, a foreign key with `on delete cascade` then deletes the rows of the account. Rows that
 * contain the id or the email address without a foreign key are deleted explicitly.
 */
export async function eraseAccount(tx: Db, { id, email }: { id: string; email: string }) {
  await tx.delete(authVerifications).where(sql`strpos(${authVerifications.value}, ${id}) > 0
    or strpos(lower(${authVerifications.value}), ${email}) > 0`);
  await tx.delete(mailboxMessages).where(eq(mailboxMessages.recipient, email));
  await deleteQueuedEmails(tx, email);
  // The questions remain, but no longer name their author. The note is deleted, because an admin may have addressed the
  // author by name in it.
  await tx
    .update(drivingQuestions)
    .set({ showAuthor: false, reviewNote: null })
    .where(eq(drivingQuestions.authorId, id));
  await tx.delete(authUsers).where(eq(authUsers.id, id));
}

/**
 * Deletes the queued emails to an address. Does nothing if the queue's table does not exist yet; the table is created when the
 * jobs first start.
 */
async function deleteQueuedEmails(tx: Db, email: string) {
  const rows = await queryRows<{ there: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as there`);
  if (rows[0]?.there) await tx.execute(sql`delete from pgboss.job where name = 'send-mail' and data->>'to' = ${email}`);
}
