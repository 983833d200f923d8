import type { Answer } from './answer.ts';
import type { ExamForm } from './licence.ts';
import { type RandomSource, shuffle } from '#domain/random/shuffle.ts';

/**
 * For this many seconds after the deadline, the server still accepts answers, because they need time to arrive over the network.
 */
const EXAM_GRACE_SECONDS = 5;

/** `topic` is the number of the ministry's topic; null if the bank does not state the topic. */
type Drawable = { topic: number | null };

/**
 * Draws the questions of an exam, and returns them in random order. First, the function draws the questions for each rule of the
 * form's composition. If the topics of a rule have too few questions, all of these are drawn. Then the function draws the remaining
 * questions from the whole bank. No question is drawn twice. Returns null if the bank is too small.
 */
export function drawExam<T extends Drawable>(
  bankByTopic: ReadonlyMap<number | null, readonly T[]>,
  { questions, composition }: Pick<ExamForm, 'questions' | 'composition'>,
  random: RandomSource,
): T[] | null {
  const drawn = new Set<T>();
  const drawFrom = (pools: readonly (readonly T[])[], count: number) => {
    const goal = Math.min(count, questions - drawn.size);
    for (const item of drawSome(pools, goal, drawn, random)) drawn.add(item);
  };
  for (const { topics, count } of composition) {
    const pools = [...new Set(topics)].map((topic) => bankByTopic.get(topic) ?? []);
    drawFrom(pools, count);
  }
  if (drawn.size < questions) drawFrom([...bankByTopic.values()], questions);
  return drawn.size === questions ? shuffle([...drawn], random) : null;
}

/** Returns `count` random items of `pools` that are not in `taken`, or fewer if there are not enough. */
function drawSome<T>(pools: readonly (readonly T[])[], count: number, taken: ReadonlySet<T>, random: RandomSource) {
  const size = pools.reduce((sum, pool) => sum + pool.length, 0);
  if (size < 2 * (count + taken.size)) {
    const free = pools.flatMap((pool) => pool.filter((item) => !taken.has(item)));
    return shuffle(free, random).slice(0, count);
  }
  // Here, the items that are already drawn (`taken`) and the `count` items still to draw are together at most half of all items. A
  // random item is therefore free with a probability of at least one half, so drawing again is faster than listing all free items.
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
  throw new RangeError(`index ${index} of ${before}`);
}

export type ExamGrade = { score: number; errors: number; passed: boolean };

/** Grades an exam. An unanswered question (null) counts as wrong. */
export function gradeExam(
  answerKey: readonly Answer[],
  answers: readonly (Answer | null)[],
  { allowedErrors }: Pick<ExamForm, 'allowedErrors'>,
): ExamGrade {
  const score = answerKey.filter((right, position) => answers[position] === right).length;
  const errors = answerKey.length - score;
  return { score, errors, passed: errors <= allowedErrors };
}

/** The end of the exam's time as the learner sees it, without the grace period. */
export function examDeadline(startedAt: Date, { seconds }: Pick<ExamForm, 'seconds'>): Date {
  return new Date(startedAt.getTime() + seconds * 1000);
}

/**
 * The remaining time in whole seconds; 0 after the deadline. It never exceeds the exam's duration, even if the start was stored
 * by a server whose clock was ahead.
 */
export function examSecondsLeft(deadline: Date, now: Date, { seconds }: Pick<ExamForm, 'seconds'>): number {
  return Math.min(seconds, Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000)));
}

/**
 * Returns the instant `EXAM_GRACE_SECONDS` before `now`. If an exam's deadline is before this instant, the exam's grace period
 * has passed.
 */
export function graceCutoff(now: Date): Date {
  return new Date(now.getTime() - EXAM_GRACE_SECONDS * 1000);
}

/** Whether the deadline and the grace period have passed. The server then rejects answers. */
export function isExamOver(deadline: Date, now: Date): boolean {
  return deadline.getTime() < graceCutoff(now).getTime();
}
