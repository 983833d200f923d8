import type { Belief } from './belief.ts';
import { type ConceptState, daysSince, meetConcept, conceptRecall, reviewConcept } from './concept-state.ts';
import { type ExamOffset, newExamOffset, updateExamOffset } from './exam-offset.ts';
import type { LoggedAnswer } from './logged-answer.ts';
import { rightChance, GUESS, SLIP } from './recall.ts';
import type { CourseIndex, StudyConcept } from './study-course.ts';
import { SAME_DAY } from './study-memory.ts';
import { expectedTransfer, newTransfer, updateTransfer } from './wording-transfer.ts';

/** The version of the engine's algorithm. If it changes, stored states are computed again from the answers. */
export const STUDY_METHOD = 'fsrs-6 2026-11';

/** The state that the engine computes from the answers. It is plain JSON, and its size does not grow with the number of answers. */
export type StudyState = {
  method: string;
  answers: number;
  /** The instants of the first and the last answer, in milliseconds. */
  firstAt: number | null;
  lastAt: number | null;
  concepts: Record<string, ConceptState>;
  firstAnswers: FirstAnswers;
  topics: Record<number, FirstAnswers>;
  transfer: Belief;
  examOffset: ExamOffset;
};

export function newStudyState(): StudyState {
  return {
    method: STUDY_METHOD,
    answers: 0,
    firstAt: null,
    lastAt: null,
    concepts: {},
    firstAnswers: { right: 0, answers: 0 },
    topics: {},
    transfer: newTransfer(),
    examOffset: newExamOffset(),
  };
}

/** Returns a copy of the state. When `foldAnswer` changes the copy, the original stays the same. */
export function copyStudyState(state: StudyState): StudyState {
  return { ...state, concepts: { ...state.concepts }, topics: { ...state.topics } };
}

/** Returns the probability that the learner already knows a concept of this topic before the first question about the concept. */
export function knownBeforeMeeting({ topics, firstAnswers, transfer }: StudyState, topic: number): number {
  return knownBefore(topics[topic], firstAnswers, expectedTransfer(transfer));
}

/** Updates the state with an answer. The answers must be added in the order of their time. */
export function foldAnswer(state: StudyState, index: CourseIndex, answer: LoggedAnswer): void {
  const { id, topic } = index.concepts.get(answer.concept) as StudyConcept;
  const before = state.concepts[id];
  // An answer to a lesson's question counts for the concept, but not for a statement of the list.
  const statement = index.conceptOf.get(answer.statement)?.id === id ? answer.statement : null;
  const isNew = !before?.seen.includes(answer.statement);
  const transfer = isNew ? expectedTransfer(state.transfer) : 1;
  const known = before ? conceptRecall(before, answer.at) : knownBeforeMeeting(state, topic);
  const expected = rightChance(known * transfer);
  state.examOffset = updateExamOffset(state.examOffset, answer, expected, index.questions);
  if (before) {
    // Answers to lesson questions (`statement` is null) are excluded. The state does not store which lesson questions were seen,
    // so a repeated one would count as new.
    if (isNew && statement !== null && daysSince(before, answer.at) >= SAME_DAY)
      state.transfer = updateTransfer(state.transfer, answer, known);
    state.concepts[id] = reviewConcept(before, statement, answer, { transfer, at: answer.at });
  } else {
    state.concepts[id] = meetConcept(statement, answer, { known, transfer, at: answer.at });
    state.firstAnswers = addFirstAnswer(state.firstAnswers, answer.correct);
    state.topics[topic] = addFirstAnswer(state.topics[topic], answer.correct);
  }
  state.answers += 1;
  state.firstAt ??= answer.at;
  state.lastAt = answer.at;
}

/**
 * `answers` is the number of concepts that the learner has answered at least once. `right` is the number of concepts whose first
 * answer was right.
 */
type FirstAnswers = { right: number; answers: number };

/** Before a learner's first answer, 70 % right answers are expected. This expectation weighs as much as 12 answers. */
const PRIOR = { right: 8.4, answers: 12 };
/** When the rate of right answers in a topic is estimated, the rate over all topics weighs as much as this many answers. */
const TOPIC_PRIOR_ANSWERS = 8;
const [LEAST_KNOWN, MOST_KNOWN] = [0.02, 0.95];

/**
 * Returns the probability that the learner already knows a concept before the first question about it. It is estimated from the
 * share of right first answers, corrected for lucky guesses. `transfer` is the probability that the learner recognises a known
 * concept in a new statement.
 */
function knownBefore(inTopic: FirstAnswers | undefined, inAll: FirstAnswers, transfer: number): number {
  const rate = (inAll.right + PRIOR.right) / (inAll.answers + PRIOR.answers);
  const { right, answers } = inTopic ?? { right: 0, answers: 0 };
  const inThis = (right + TOPIC_PRIOR_ANSWERS * rate) / (answers + TOPIC_PRIOR_ANSWERS);
  const recognised = (inThis - GUESS) / (1 - SLIP - GUESS);
  return Math.min(MOST_KNOWN, Math.max(LEAST_KNOWN, recognised / transfer));
}

function addFirstAnswer(before: FirstAnswers | undefined, correct: boolean): FirstAnswers {
  const { right, answers } = before ?? { right: 0, answers: 0 };
  return { right: right + (correct ? 1 : 0), answers: answers + 1 };
}
