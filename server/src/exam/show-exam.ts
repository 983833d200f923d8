import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { Figure } from '@vialibera/contract/ids';
import type { Reward } from '@vialibera/contract/rewards';
import { EXAM_MAX_ERRORS } from '@vialibera/domain/exam';
import type { Attempt } from './exam-store.ts';
import type { SheetQuestion } from './exam-tables.ts';

type Sheet = Pick<Attempt, 'id' | 'deadlineAt' | 'questions'>;

/** The sheet without its key: what a client may see before the submission. */
export function showRunning(attempt: Sheet, answers: (boolean | null)[], now: Date): RunningExam {
  return {
    status: 'running',
    id: attempt.id,
    secondsLeft: secondsLeft(attempt, now),
    questions: attempt.questions.map((question) => ({ text: question.text, figure: figureOf(question) })),
    answers,
  };
}

export function showSubmitted(attempt: Attempt, answers: (boolean | null)[], reward: Reward | null): SubmittedExam {
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
      figure: figureOf(question),
      correctAnswer: question.answer,
      userAnswer: answers[position] ?? null,
      explanation: question.explanation,
    })),
  };
}

/** Whole seconds on the learner's clock; 0 from the deadline on. */
export function secondsLeft({ deadlineAt }: Pick<Attempt, 'deadlineAt'>, now: Date): number {
  return Math.max(0, Math.ceil((deadlineAt.getTime() - now.getTime()) / 1000));
}

function figureOf({ imageUrl, imageDescription }: SheetQuestion): Figure | null {
  return imageUrl ? { url: imageUrl, description: imageDescription } : null;
}
