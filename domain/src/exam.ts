import { type RandomSource, shuffle } from './shuffle.ts';

/** Spec §9, DM 27-10-2021: 30 statements, 20 minutes, at most 3 errors. */
export const EXAM_QUESTIONS = 30;
export const EXAM_SECONDS = 1200;
export const EXAM_MAX_ERRORS = 3;
/** An answer sent in the last second still counts when the network takes this long. */
const EXAM_GRACE_SECONDS = 5;

/** One line of the sheet's composition: so many statements drawn together from these topics. Data that an admin can change. */
export type CompositionRule = { topics: readonly number[]; count: number };

/** A statement that can be drawn; `topic` is the ministry's number, null when the bank does not say. */
type Drawable = { topic: number | null };

/**
 * Draws a sheet: rule by rule, then from the whole bank until it has `EXAM_QUESTIONS`, and shuffles it. A rule whose topics
 * are missing or used up gives what it can. No statement twice; null when the bank is too small for a sheet.
 */
export function drawExam<T extends Drawable>(
  bankByTopic: ReadonlyMap<number | null, readonly T[]>,
  composition: readonly CompositionRule[],
  random: RandomSource,
): T[] | null {
  const drawn = new Set<T>();
  const drawFrom = (pools: readonly (readonly T[])[], count: number) => {
    const goal = Math.min(count, EXAM_QUESTIONS - drawn.size);
    for (const item of drawSome(pools, goal, drawn, random)) drawn.add(item);
  };
  for (const { topics, count } of composition) {
    const pools = topics.map((topic) => bankByTopic.get(topic) ?? []);
    drawFrom(pools, count);
  }
  if (drawn.size < EXAM_QUESTIONS) drawFrom([...bankByTopic.values()], EXAM_QUESTIONS);
  return drawn.size === EXAM_QUESTIONS ? shuffle([...drawn], random) : null;
}

/** Some items of the pools, none of `taken`; all that are left when there are no more. */
function drawSome<T>(pools: readonly (readonly T[])[], count: number, taken: ReadonlySet<T>, random: RandomSource) {
  const size = pools.reduce((sum, pool) => sum + pool.length, 0);
  if (size < 2 * (count + taken.size)) {
    const free = pools.flatMap((pool) => pool.filter((item) => !taken.has(item)));
    return shuffle(free, random).slice(0, count);
  }
  // Of a large bank at most every second draw meets what is drawn already: the cost does not grow with the bank.
  const some = new Set<T>();
  while (some.size < count) {
    const item = itemAt(pools, Math.floor(random() * size));
    if (!taken.has(item)) some.add(item);
  }
  return some;
}

function itemAt<T>(pools: readonly (readonly T[])[], index: number): T {
  let before = 0;
  for (const pool of pools) {
    if (index < before + pool.length) return pool[index - before] as T;
    before += pool.length;
  }
  throw new RangeError(`${index} of ${before}`);
}

export type ExamGrade = { score: number; errors: number; passed: boolean };

/** Unanswered (null) counts as wrong. */
export function gradeExam(key: readonly boolean[], answers: readonly (boolean | null)[]): ExamGrade {
  const score = key.filter((right, position) => answers[position] === right).length;
  const errors = key.length - score;
  return { score, errors, passed: errors <= EXAM_MAX_ERRORS };
}

/** The instant at which the time shown to the learner ends. */
export function examDeadline(startedAt: Date): Date {
  return new Date(startedAt.getTime() + EXAM_SECONDS * 1000);
}

/** Remaining whole seconds, 0 after the deadline. Capped at the exam's duration, since the start may have been stored by a clock ahead. */
export function examSecondsLeft(deadline: Date, now: Date): number {
  return Math.min(EXAM_SECONDS, Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000)));
}

/** The earliest deadline of an exam that still takes an answer: with its grace it ends just now. */
export function lastDeadline(now: Date): Date {
  return new Date(now.getTime() - EXAM_GRACE_SECONDS * 1000);
}

/** True once answers are refused: the deadline and its grace have passed. */
export function examIsOver(deadline: Date, now: Date): boolean {
  return deadline.getTime() < lastDeadline(now).getTime();
}
