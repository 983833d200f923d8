import type { RunningExam, SubmittedExam, TakenForm } from '@vialibera/contract/exam';
import type { Reward } from '@vialibera/contract/rewards';
import { examSecondsLeft } from '@vialibera/domain/exam/exam';
import type { Answer } from '@vialibera/domain/exam/answer';
import { pickConcepts } from '#server/slices/banks/statements/bank-concepts.ts';
import { toStatementIllustration } from '#server/slices/banks/statements/statement-illustration.ts';
import type { Context } from '#server/context.ts';
import type { Attempt } from './exam-store.ts';

/** A submitted attempt with the learner's answers and reward. `reward` is null if no reward was recorded for the attempt. */
export type ExamResult = { attempt: Attempt; answers: (Answer | null)[]; reward: Reward | null };
type Sheet = Pick<Attempt, 'id' | 'form' | 'deadlineAt' | 'questions'>;

/** Converts the exam form of an attempt to the type of the contract. */
export function toFormView({
  licence,
  licenceName,
  name,
  kind,
  questions,
  seconds,
  allowedErrors,
  moreTime,
}: Attempt['form']): TakenForm {
  return { licence, licenceName, name, kind, questions, seconds, allowedErrors, moreTime };
}

/**
 * Converts a running attempt to the type of the contract. The answer keys are left out, because the client must not see them
 * before the submission.
 */
export function toRunningExam(attempt: Sheet, answers: (Answer | null)[], now: Date): RunningExam {
  return {
    status: 'running',
    id: attempt.id,
    secondsLeft: examSecondsLeft(attempt.deadlineAt, now, attempt.form),
    form: toFormView(attempt.form),
    questions: attempt.questions.map((question) => ({
      text: question.text,
      options: question.options ?? null,
      illustration: question.imageUrl ? { url: question.imageUrl, description: question.imageDescription } : null,
    })),
    answers,
  };
}

/** Converts a submitted attempt to the type of the contract. The concepts are those of the current version of the bank. */
export async function toSubmittedExam(
  { db, banks, illustrations }: Pick<Context, 'db' | 'banks' | 'illustrations'>,
  result: ExamResult,
): Promise<SubmittedExam> {
  const { form, questions } = result.attempt;
  const bank = await banks.current(db, form.list);
  const concepts = pickConcepts(
    bank,
    questions.map(({ conceptId }) => conceptId),
  );
  return { ...describeResult(result, illustrations), concepts };
}

function describeResult(
  { attempt, answers, reward }: ExamResult,
  illustrations: Context['illustrations'],
): Omit<SubmittedExam, 'concepts'> {
  const { id, submittedAt, timedOut, score, errors } = attempt;
  if (!submittedAt || score === null || errors === null) throw new Error(`attempt ${id} has no result`);
  return {
    status: 'submitted',
    id,
    timedOut,
    score,
    errors,
    reward,
    form: toFormView(attempt.form),
    submittedAt: submittedAt.toISOString(),
    passed: errors <= attempt.form.allowedErrors,
    questions: attempt.questions.map((question, position) => ({
      text: question.text,
      options: question.options ?? null,
      illustration: toStatementIllustration(question, illustrations),
      correctAnswer: question.answer,
      userAnswer: answers[position] ?? null,
      explanation: question.explanation,
      concept: question.conceptId ?? null,
    })),
  };
}
