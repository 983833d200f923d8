import { HOUR_MS } from '#domain/time/durations.ts';
import { compareAnswers, type LoggedAnswer } from './logged-answer.ts';
import type { CourseIndex } from './study-course.ts';
import { copyStudyState, foldAnswer, type StudyState } from './study-state.ts';

/** After a pause longer than this, in milliseconds, the next answer begins a new day of study. */
const PAUSE_MS = 4 * HOUR_MS;

/**
 * The answers in the order of their time. `state` is the learner's state after some of the first answers. When the
 * state is read, the remaining answers are added to it. A late answer may belong before an answer that has already been
 * added. In this case, the state is reset to `checkpoint`, the state at the beginning of the latest day of study. If
 * the late answer belongs even before this day, the state is reset to `start`, the state before all answers of the
 * history.
 */
export type AnswerHistory = {
  answers: LoggedAnswer[];
  start: StudyState;
  checkpoint: StudyState;
  state: StudyState;
};

/** Thrown if only a replay of all answers can compute the learner's state. */
export class ReplayNeededError extends Error {
  override name = 'ReplayNeededError';
}

/** Returns a history without answers. `start` is the learner's state before the first answer of the history. */
export function newAnswerHistory(start: StudyState): AnswerHistory {
  return { answers: [], start, checkpoint: start, state: copyStudyState(start) };
}

/**
 * Inserts an answer at its place in time. Does nothing if the history already contains the answer. Throws a `ReplayNeededError`
 * if the answer is not newer than the last answer in the start state.
 */
export function insertAnswer(history: AnswerHistory, answer: LoggedAnswer): void {
  const { answers, start } = history;
  if (start.lastAt !== null && answer.at <= start.lastAt) throw new ReplayNeededError(`answer of ${answer.at}`);
  const index = findInsertionIndex(answers, answer);
  const next = answers[index];
  if (next && compareAnswers(next, answer) === 0) return;
  if (index < countFolded(history, history.state)) {
    if (index < countFolded(history, history.checkpoint)) history.checkpoint = start;
    history.state = copyStudyState(history.checkpoint);
  }
  if (next) answers.splice(index, 0, answer);
  else answers.push(answer);
}

export function getStudyState(history: AnswerHistory, index: CourseIndex): StudyState {
  for (const answer of history.answers.slice(countFolded(history, history.state))) {
    const { lastAt } = history.state;
    if (lastAt !== null && answer.at - lastAt > PAUSE_MS) history.checkpoint = copyStudyState(history.state);
    foldAnswer(history.state, index, answer);
  }
  return history.state;
}

const countFolded = ({ start }: AnswerHistory, state: StudyState) => state.answers - start.answers;

function findInsertionIndex(answers: readonly LoggedAnswer[], answer: LoggedAnswer): number {
  const last = answers.at(-1);
  let [low, high] = [0, answers.length];
  if (last && compareAnswers(last, answer) < 0) return high;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareAnswers(answers[middle] as LoggedAnswer, answer) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
