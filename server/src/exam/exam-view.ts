import type { RunningExam, SubmittedExam, TakenForm } from '@vialibera/contract/exam';
import type { Illustration } from '@vialibera/contract/ids';
import type { Reward } from '@vialibera/contract/rewards';
import { examSecondsLeft } from '@vialibera/domain/exam';
import type { Answer } from '@vialibera/domain/answer';

import type { Attempt } from './exam-store.ts';
import type { ExamStatement } from './exam-tables.ts';

type Sheet = Pick<Attempt, 'id' | 'form' | 'deadlineAt' | 'questions'>;

/** Converts the form of an attempt to the contract's form. */
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
 * Converts a running attempt to the contract's form. The answer key is left out, because the client must not see it before the
 * submission.
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
      illustration: toIllustration(question),
    })),
    answers,
  };
}

export function toSubmittedExam(attempt: Attempt, answers: (Answer | null)[], reward: Reward | null): SubmittedExam {
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
      illustration: toIllustration(question),
      correctAnswer: question.answer,
      userAnswer: answers[position] ?? null,
      explanation: question.explanation,
    })),
  };
}

function toIllustration({ imageUrl, imageDescription }: ExamStatement): Illustration | null {
  return imageUrl ? { url: imageUrl, description: imageDescription } : null;
}
