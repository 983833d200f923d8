import type { RunningExam, SubmittedExam } from '@vialibera/contract/exam';
import type { Figure } from '@vialibera/contract/ids';
import type { Reward } from '@vialibera/contract/rewards';
import { EXAM_MAX_ERRORS, examSecondsLeft } from '@vialibera/domain/exam';
import type { Attempt } from './exam-store.ts';
import type { SheetQuestion } from './exam-tables.ts';

type Sheet = Pick<Attempt, 'id' | 'deadlineAt' | 'questions'>;

/** The sheet without its key: what a client may see before the submission. */
export function showRunning(attempt: Sheet, answers: (boolean | null)[], now: Date): RunningExam {
  return {
    status: 'running',
    id: attempt.id,
    secondsLeft: examSecondsLeft(attempt.deadlineAt, now),
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

function figureOf({ imageUrl, imageDescription }: SheetQuestion): Figure | null {
  return imageUrl ? { url: imageUrl, description: imageDescription } : null;
}
