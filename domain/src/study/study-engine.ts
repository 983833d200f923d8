// Spaced repetition: what to study now, by the expected gain in the exam, and the probability of passing (decision 039).
import {
  type AnswerHistory,
  getStudyState,
  insertAnswer,
  newAnswerHistory,
  ReplayNeededError,
} from './answer-history.ts';
import type { LoggedAnswer } from './logged-answer.ts';
import { estimatePass, listTopicChances, type PassProbability } from './pass-probability.ts';
import { rankByGain, type RankedConcept } from './rank-concepts.ts';
import { indexCourse, type StudyCourse } from './study-course.ts';
import { newStudyState, STUDY_METHOD, type StudyState } from './study-state.ts';

export type { StudyCourse } from './study-course.ts';

/** An answer of a learner. `unsure` is true if the learner chose «Non sono sicuro». */
export type StudyAnswer = Omit<LoggedAnswer, 'at' | 'unsure'> & { unsure?: boolean; at: Date };

/** A learner of a course, with the history of answers and the state that the engine derives from them. */
export type Learner = { course: StudyCourse; examAt?: Date; history: AnswerHistory };

/** The instant for which the engine computes a result. `examAt` overrides the learner's exam date. */
export type StudyMoment = { at: Date; examAt?: Date };

/** Thrown if an answer names a concept or statement that is not in the course. */
export class UnknownStatementError extends Error {
  override name = 'UnknownStatementError';
}

/** Returns a learner without answers. */
export function createLearner(course: StudyCourse, options: { examAt?: Date } = {}): Learner {
  return { course, ...options, history: newAnswerHistory(newStudyState()) };
}

/**
 * Adds an answer to `learner`, and returns the same object. Answers may be added in any order and more than once: the result
 * depends only on the set of different answers. Adding is fast, because the memory states are computed only when they are read. If
 * an answer is older than the latest day of study, the next read replays all answers.
 */
export function recordAnswer(learner: Learner, { at, unsure = false, ...answer }: StudyAnswer): Learner {
  if (!isAskedBy(learner.course, answer))
    throw new UnknownStatementError(`statement ${answer.statement} of concept ${answer.concept}`);
  insertAnswer(learner.history, { ...answer, unsure, at: at.getTime() });
  return learner;
}

/**
 * Ranks all concepts by how much an answer raises the probability of passing, the most useful concept first. For each concept,
 * picks a statement to ask.
 */
export function rankConcepts(learner: Learner, { at, examAt = learner.examAt }: StudyMoment): RankedConcept[] {
  return rankByGain(getState(learner), indexCourse(learner.course), at.getTime(), examAt?.getTime() ?? null);
}

/**
 * Returns the probability that the learner passes the exam at `examAt`, if the learner does not study until then. If there is no
 * exam date or it has passed, the probability is for an exam at `at`. `enough` is true if there are enough answers to show the
 * probability.
 */
export function passProbability(learner: Learner, { at, examAt = learner.examAt }: StudyMoment): PassProbability {
  const when = Math.max(at.getTime(), examAt?.getTime() ?? 0);
  return estimatePass(getState(learner), indexCourse(learner.course), learner.course.allowedErrors, when);
}

/** For each topic, returns the expected number of wrong answers (`points`) in an exam at `at`. */
export function listTopicLosses(
  learner: Learner,
  { at }: Pick<StudyMoment, 'at'>,
): { topic: number; points: number }[] {
  const index = indexCourse(learner.course);
  const chances = listTopicChances(getState(learner), index, at.getTime());
  return Array.from(chances, ([topic, chance]) => ({
    topic,
    points: (index.questionsOf.get(topic) ?? 0) * (1 - chance),
  }));
}

/**
 * Returns the learner's state after all answers. It is plain JSON. `resumeLearner` continues from it and does not need the
 * answers.
 */
export function getState({ course, history }: Learner): StudyState {
  return getStudyState(history, indexCourse(course));
}

/**
 * Returns the learner with a stored state. Throws a `ReplayNeededError` if another version of the algorithm computed the state.
 * `recordAnswer` throws the same error for an answer that is not newer than the state.
 */
export function resumeLearner(course: StudyCourse, state: StudyState, options: { examAt?: Date } = {}): Learner {
  if (state.method !== STUDY_METHOD)
    throw new ReplayNeededError(
      `The study state was computed by method ${state.method}; this release uses ${STUDY_METHOD}. Replay the answers.`,
    );
  return { course, ...options, history: newAnswerHistory(state) };
}

/**
 * Creates a learner who has given these answers. The answers may be in any order. Answers to statements that are no longer in the
 * course are ignored.
 */
export function replayAnswers(
  course: StudyCourse,
  answers: Iterable<StudyAnswer>,
  options: { examAt?: Date } = {},
): Learner {
  const learner = createLearner(course, options);
  for (const answer of answers) if (isAskedBy(course, answer)) recordAnswer(learner, answer);
  return learner;
}

/**
 * Whether the answer belongs to a concept of the course. The questions of lessons are not in the question list, so their answers
 * name only the concept.
 */
function isAskedBy(course: StudyCourse, { concept, statement, source }: Omit<StudyAnswer, 'at'>): boolean {
  const { concepts, conceptOf } = indexCourse(course);
  const asked = concepts.get(concept);
  return asked !== undefined && (conceptOf.get(statement) === asked || source === 'lesson');
}
