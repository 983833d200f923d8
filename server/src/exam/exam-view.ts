import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { Illustration } from '@vialibera/contract/ids';
import type { Reward } from '@vialibera/contract/rewards';
import { EXAM_MAX_ERRORS, examSecondsLeft } from '@vialibera/domain/exam';
import type { Attempt } from './exam-store.ts';
import type { ExamStatement } from './exam-tables.ts';

type Sheet = Pick<Attempt, 'id' | 'deadlineAt' | 'questions'>;

/**
 * Converts a running attempt to the contract's form. The answer key is left out, because the client must not see it before the
 * submission.
 */
export function toRunningExam(attempt: Sheet, answers: (boolean | null)[], now: Date): RunningExam {
  return {
    status: 'running',
    id: attempt.id,
    secondsLeft: examSecondsLeft(attempt.deadlineAt, now),
    questions: attempt.questions.map((question) => ({ text: question.text, illustration: toIllustration(question) })),
    answers,
  };
}

export function toSubmittedExam(attempt: Attempt, answers: (boolean | null)[], reward: Reward | null): SubmittedExam {
  const { id, submittedAt, timedOut, score, errors } = attempt;
  if (!submittedAt || score === null || errors === null) throw new Error(`attempt ${id} has no result`);
  return {
    status: 'submitted',
    id,
    timedOut,
    score,
    errors,
    reward,
    submittedAt: submittedAt.toISOString(),
    passed: errors <= EXAM_MAX_ERRORS,
    questions: attempt.questions.map((question, position) => ({
      text: question.text,
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
