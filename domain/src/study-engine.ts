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

/** An answer of a learner. `unsure` means that the learner said «Non sono sicuro». */
export type StudyAnswer = Omit<LoggedAnswer, 'at' | 'unsure'> & { unsure?: boolean; at: Date };

/** A learner of a course: what was answered, and what the engine concludes from it. */
export type Learner = { course: StudyCourse; examAt?: Date; history: AnswerHistory };

/** The instant of a question to the engine. `examAt` overrides the learner's date of the exam. */
export type StudyMoment = { at: Date; examAt?: Date };

/** An answer to a concept or statement that is not in the course. */
export class UnknownStatementError extends Error {
  override name = 'UnknownStatementError';
}

/** Returns a learner without answers. */
export function createLearner(course: StudyCourse, options: { examAt?: Date } = {}): Learner {
  return { course, ...options, history: newAnswerHistory(newStudyState()) };
}

/**
 * Records an answer and returns the learner, which is changed. Answers may arrive in any order and repeatedly: the result is that of
 * all different answers in the order of their time. Recording takes constant time; the memory states are
 * computed at the next read. An answer from before the latest day of study makes that read replay all answers.
 */
export function recordAnswer(learner: Learner, { at, unsure = false, ...answer }: StudyAnswer): Learner {
  if (!isAskedBy(learner.course, answer))
    throw new UnknownStatementError(`statement ${answer.statement} of concept ${answer.concept}`);
  insertAnswer(learner.history, { ...answer, unsure, at: at.getTime() });
  return learner;
}

/** Ranks all concepts, and picks a statement of each: first those whose answer raises the chance of passing most. */
export function rankConcepts(learner: Learner, { at, examAt = learner.examAt }: StudyMoment): RankedConcept[] {
  return rankByGain(getState(learner), indexCourse(learner.course), at.getTime(), examAt?.getTime() ?? null);
}

/**
 * Returns how probably the learner passes the exam at `examAt`, or at `at` if there is no date or it has passed, without studying
 * until then. `enough` says whether the answers suffice to show the figure.
 */
export function passProbability(learner: Learner, { at, examAt = learner.examAt }: StudyMoment): PassProbability {
  const when = Math.max(at.getTime(), examAt?.getTime() ?? 0);
  return estimatePass(getState(learner), indexCourse(learner.course), learner.course.allowedErrors, when);
}

/** Returns how many points the learner is expected to lose in each topic on a sheet at `at`. */
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

/** Returns the learner's state after all answers. It is plain JSON, and `resumeLearner` goes on from it without the answers. */
export function getState({ course, history }: Learner): StudyState {
  return getStudyState(history, indexCourse(course));
}

/**
 * Returns the learner of a stored state. A state of another method throws a `ReplayNeededError`, and so does recording an answer
 * that is not newer than the state.
 */
export function resumeLearner(course: StudyCourse, state: StudyState, options: { examAt?: Date } = {}): Learner {
  if (state.method !== STUDY_METHOD) throw new ReplayNeededError(`state of ${state.method}`);
  return { course, ...options, history: newAnswerHistory(state) };
}

/** Returns the learner who gave these answers, in any order. Answers to statements that have left the course are ignored. */
export function replayAnswers(
  course: StudyCourse,
  answers: Iterable<StudyAnswer>,
  options: { examAt?: Date } = {},
): Learner {
  const learner = createLearner(course, options);
  for (const answer of answers) if (isAskedBy(course, answer)) recordAnswer(learner, answer);
  return learner;
}

/** Whether the answer is about the concept. The questions of lessons are not in the list; their answers name only the concept. */
function isAskedBy(course: StudyCourse, { concept, statement, source }: Omit<StudyAnswer, 'at'>): boolean {
  const { concepts, conceptOf } = indexCourse(course);
  const asked = concepts.get(concept);
  return asked !== undefined && (conceptOf.get(statement) === asked || source === 'lesson');
}
