import { compareAnswers, type LoggedAnswer } from './logged-answer.ts';
import type { CourseIndex } from './study-course.ts';
import { copyStudyState, foldAnswer, type StudyState } from './study-state.ts';

/** A pause of this length separates two days of study. */
const PAUSE_MS = 4 * 3_600_000;

/**
 * The answers in the order of time, and the state after the first ones of them. The others are folded in when the state is read.
 * A late answer takes the state back to `checkpoint`, the state at the beginning of the latest day of study, or to `start`.
 */
export type AnswerHistory = {
  answers: LoggedAnswer[];
  start: StudyState;
  checkpoint: StudyState;
  state: StudyState;
};

/** Only a replay of all answers gives the learner's state. */
export class ReplayNeededError extends Error {
  override name = 'ReplayNeededError';
}

/** Returns a history without answers. `start` is the state after the answers before it. */
export function newAnswerHistory(start: StudyState): AnswerHistory {
  return { answers: [], start, checkpoint: start, state: copyStudyState(start) };
}

/**
 * Inserts an answer at its place in time. An answer that is there already changes nothing. An answer that is not newer than the
 * start throws a `ReplayNeededError`.
 */
export function insertAnswer(history: AnswerHistory, answer: LoggedAnswer): void {
  const { answers, start } = history;
  if (start.lastAt !== null && answer.at <= start.lastAt) throw new ReplayNeededError(`answer of ${answer.at}`);
  const place = findPlace(answers, answer);
  const next = answers[place];
  if (next && compareAnswers(next, answer) === 0) return;
  if (place < countFolded(history, history.state)) {
    if (place < countFolded(history, history.checkpoint)) history.checkpoint = start;
    history.state = copyStudyState(history.checkpoint);
  }
  if (next) answers.splice(place, 0, answer);
  else answers.push(answer);
}

/** Returns the state after all answers. */
export function getStudyState(history: AnswerHistory, index: CourseIndex): StudyState {
  for (const answer of history.answers.slice(countFolded(history, history.state))) {
    const { lastAt } = history.state;
    if (lastAt !== null && answer.at - lastAt > PAUSE_MS) history.checkpoint = copyStudyState(history.state);
    foldAnswer(history.state, index, answer);
  }
  return history.state;
}

const countFolded = ({ start }: AnswerHistory, state: StudyState) => state.answers - start.answers;

/** Returns the index of the first answer that is not before `answer`. */
function findPlace(answers: readonly LoggedAnswer[], answer: LoggedAnswer): number {
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
