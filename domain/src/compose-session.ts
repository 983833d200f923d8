import type { Day } from './day.ts';
import { listOpenMistakes, type Mistakes } from './mistakes.ts';
import type { RankedConcept } from './rank-concepts.ts';
import { type RandomSource, shuffle } from './shuffle.ts';
import { indexCourse, type StudyCourse } from './study-course.ts';
import { type Learner, rankConcepts, type StudyMoment } from './study-engine.ts';

/** `today`: what raises the chance of passing most. `errors`: the open mistakes. `topic`: as today, in one topic. */
export const SESSION_MODES = ['today', 'errors', 'topic'] as const;
export type SessionMode = (typeof SESSION_MODES)[number];

/** Why a statement is in a session. `check` was drawn at random. */
export const SESSION_REASONS = ['new', 'fading', 'check', 'mistake'] as const;
export type SessionReason = (typeof SESSION_REASONS)[number];

/** Up to one question in five repeats a mistake of an earlier day, because learners expect their mistakes to come back soon. */
const QUESTIONS_PER_MISTAKE = 5;
/** One question in ten is drawn at random, because estimates from chosen questions alone would drift. */
const CHOSEN_PER_PROBE = 9;
/** A session is no longer than this, so that it can be finished on a bus. */
const MAX_SIZE = 20;
/** The rest of a day is rounded up to a session that is worth opening. A session after the day's answers has as many questions. */
const USUAL_SIZE = 10;

export type SessionItem = { concept: string; statement: string; topic: number; reason: SessionReason };
type Choice = StudyMoment & { size: number; random: RandomSource; topic?: number | undefined; mistakes?: Mistakes };

/** Returns how many questions the next session has on a day with this plan. */
export function sessionSize({ target, answersToday }: { target: number; answersToday: number }): number {
  const left = target - answersToday;
  return left > 0 ? Math.min(MAX_SIZE, Math.max(left, Math.min(target, USUAL_SIZE))) : USUAL_SIZE;
}

/**
 * Composes a session of `size` questions, or fewer if the course has fewer concepts. Neighbours are of different topics as far as
 * possible. Concepts answered less than a day ago are asked only if there are no others. A concept with an open mistake is asked with
 * the statement that was answered wrong.
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
  // If all rested concepts are asked anyway, there is nothing to draw.
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
 * Composes a session of open mistakes. Those that a right answer on `day` brings closer to their end come first, the latest mistake first
 * among them. `topic` limits it to one topic.
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

/** Keeps the order as far as neighbours are of different topics. */
function mixTopics(items: readonly SessionItem[]): SessionItem[] {
  const waiting = [...items];
  const mixed: SessionItem[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ topic }) => topic !== mixed.at(-1)?.topic);
    const [item] = waiting.splice(Math.max(0, next), 1) as [SessionItem];
    // If only items of the topic just asked are left, they go between earlier items of other topics.
    const isFree = (one: SessionItem, place: number) =>
      one.topic !== item.topic && mixed[place - 1]?.topic !== item.topic;
    const place = next < 0 ? mixed.findLastIndex(isFree) : -1;
    mixed.splice(place < 0 ? mixed.length : place, 0, item);
  }
  return mixed;
}
