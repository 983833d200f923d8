import { sql } from 'drizzle-orm';
import type { ExamForm } from '@vialibera/domain/licence';
import { profiles } from '#server/accounts/accounts-tables.ts';
import { type CurrentVersion, selectCurrentVersion } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import { fixedQuery } from '#server/db/fixed-query.ts';
import { jsonObject, type Stored } from '#server/db/json-object.ts';
import { selectForms } from '#server/exam-forms/exam-forms-store.ts';
import type { Attempt } from './exam-store.ts';
import { quizAttempts } from './exam-tables.ts';

type StartedAttempt = Pick<Attempt, 'id' | 'deadlineAt' | 'status'>;
type Read = {
  started: Stored<StartedAttempt>[];
  forms: ExamForm[];
  moreTime: boolean | null;
  version: CurrentVersion | null;
};

/**
 * Reads everything that the start of an exam needs, in one SQL statement. `requested` is the attempt with the id `examId`.
 * `running` is the learner's running attempt, and may be the same attempt as `requested`. `forms` are the exam forms that the
 * licence offers. `version` is the current version of the bank of `list`.
 */
export async function readExamStart(db: Db, own: { userId: string; examId: string; licence: string; list: string }) {
  const [row] = await queryExamStart(db, own);
  const { started, forms, moreTime, version } = row!;
  const attempts = started.map((attempt) => ({ ...attempt, deadlineAt: new Date(attempt.deadlineAt) }));
  return {
    requested: attempts.find(({ id }) => id === own.examId),
    running: attempts.find(({ status }) => status === 'running'),
    forms,
    moreTime: moreTime ?? false,
    version,
  };
}

const queryExamStart = fixedQuery<Read>(() => {
  const { id, deadlineAt, status } = quizAttempts;
  const userId = sql.placeholder('userId');
  return sql`select (
      select coalesce(json_agg(${jsonObject({ id, deadlineAt, status })}), '[]') from ${quizAttempts}
      where ${quizAttempts.userId} = ${userId} and (${id} = ${sql.placeholder('examId')} or ${status} = 'running')
    ) as started, ${selectForms(sql.placeholder('licence'))} as forms,
    (select ${profiles.moreTime} from ${profiles} where ${profiles.id} = ${userId}) as "moreTime",
    ${selectCurrentVersion(sql.placeholder('list'))} as version`;
});
