import type { Day } from '#domain/time/day.ts';
import { listOpenMistakes, type Mistakes } from './mistakes.ts';
import type { RankedConcept } from './rank-concepts.ts';
import { type RandomSource, shuffle } from '#domain/random/shuffle.ts';
import { indexCourse, type StudyCourse } from './study-course.ts';
import { type Learner, rankConcepts, type StudyMoment } from './study-engine.ts';

/**
 * `today`: the statements whose answers raise the probability of passing most. `errors`: the statements with open mistakes.
 * `topic`: like `today`, but only statements of one topic.
 */
export const SESSION_MODES = ['today', 'errors', 'topic'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

/**
 * Why a statement is in a study session. `new`: its concept was not asked before. `fading`: the learner is likely to forget the
 * concept. `check`: the statement was drawn at random. `mistake`: the learner answered it wrong.
 */
export const SESSION_REASONS = ['new', 'fading', 'check', 'mistake'] as const;
export type SessionReason = (typeof SESSION_REASONS)[number];

/** One question in five, at most, repeats an earlier mistake, because learners expect to see their mistakes again soon. */
const QUESTIONS_PER_MISTAKE = 5;
/** One question in ten is drawn at random. If the engine chose all questions, its estimates would become biased. */
const CHOSEN_PER_PROBE = 9;
/** The maximum number of questions in a study session. A learner should be able to finish it on a bus ride. */
const MAX_SIZE = 20;
/**
 * The minimum number of questions in a study session, unless fewer are planned for the whole day. After the day's plan is completed,
 * every session has this many questions.
 */
const DEFAULT_SIZE = 10;

export type SessionItem = { concept: string; statement: string; topic: number; reason: SessionReason };
type Choice = StudyMoment & { size: number; random: RandomSource; topic?: number | undefined; mistakes?: Mistakes };

/** Returns the number of questions in the next study session. `target` is the number of answers planned for the day. */
export function sessionSize({ target, answersToday }: { target: number; answersToday: number }): number {
  const left = target - answersToday;
  return left > 0 ? Math.min(MAX_SIZE, Math.max(left, Math.min(target, DEFAULT_SIZE))) : DEFAULT_SIZE;
}

/**
 * Composes a study session of `size` questions, or fewer if the course has fewer concepts. Consecutive questions have different topics
 * where possible. A concept answered less than a day ago is asked only if there are not enough others. If a concept has an open
 * mistake, the session asks the statement that was answered wrong.
 */
export function composeSession(
  learner: Learner,
  { size, random, topic, mistakes = {}, ...moment }: Choice,
): SessionItem[] {
  const index = indexCourse(learner.course);
  const topicOf = (concept: string) => index.concepts.get(concept)?.topic ?? 0;
  const all = rankConcepts(learner, moment);
  const ranked = topic === undefined ? all : all.filter(({ concept }) => topicOf(concept) === topic);
  const wrong = new Map(listOpenMistakes(mistakes).map((one) => [index.conceptOf.get(one)?.id, one]));
  const rested = ranked.filter(({ reason }) => reason !== 'resting');
  const repeated = rested
    .filter(({ concept }) => wrong.has(concept))
    .slice(0, Math.floor(size / QUESTIONS_PER_MISTAKE));
  const first = [...repeated, ...ranked.filter((one) => !repeated.includes(one))];
  // A concept is rested if it was not answered in the last day. If there are fewer rested concepts than the session
  // needs, all of them are asked, and none is left to draw at random.
  const probes = rested.length < size ? 0 : Math.floor(size / (CHOSEN_PER_PROBE + 1));
  const chosen = first.slice(0, size - probes);
  const drawn = shuffle(
    rested.filter((one) => !chosen.includes(one)),
    random,
  ).slice(0, size - chosen.length);
  const toItem = ({ concept, statement }: RankedConcept, reason: SessionReason): SessionItem => {
    const mistake = wrong.get(concept);
    return mistake === undefined
      ? { concept, statement, topic: topicOf(concept), reason }
      : { concept, statement: mistake, topic: topicOf(concept), reason: 'mistake' };
  };
  return mixTopics([
    ...chosen.map((one) => toItem(one, one.reason === 'new' ? 'new' : 'fading')),
    ...drawn.map((one) => toItem(one, 'check')),
  ]);
}

/**
 * Composes a study session of open mistakes, the latest mistake first. Mistakes that were already answered right on `day` come last,
 * because another right answer on the same day does not count. If `topic` is set, only mistakes of this topic are included.
 */
export function composeReview(
  course: StudyCourse,
  { mistakes, topic, day }: { mistakes: Mistakes; topic?: number | undefined; day: Day },
): SessionItem[] {
  const { conceptOf } = indexCourse(course);
  const open = listOpenMistakes(mistakes);
  const doneToday = (statement: string) => mistakes[statement]?.rightDay === day;
  const items = [...open.filter((one) => !doneToday(one)), ...open.filter(doneToday)].flatMap((statement) => {
    const concept = conceptOf.get(statement);
    if (!concept || (topic !== undefined && concept.topic !== topic)) return [];
    return [{ concept: concept.id, statement, topic: concept.topic, reason: 'mistake' as const }];
  });
  return mixTopics(items.slice(0, MAX_SIZE));
}

/** Reorders the items so that consecutive items have different topics where possible. Otherwise keeps their order. */
function mixTopics(items: readonly SessionItem[]): SessionItem[] {
  const waiting = [...items];
  const mixed: SessionItem[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ topic }) => topic !== mixed.at(-1)?.topic);
    const [item] = waiting.splice(Math.max(0, next), 1) as [SessionItem];
    // If all remaining items have the topic of the last item, they are inserted between earlier items of other topics.
    const isFree = (one: SessionItem, index: number) =>
      one.topic !== item.topic && mixed[index - 1]?.topic !== item.topic;
    const index = next < 0 ? mixed.findLastIndex(isFree) : -1;
    mixed.splice(index < 0 ? mixed.length : index, 0, item);
  }
  return mixed;
}
