import type { RankedConcept } from './rank-concepts.ts';
import { type RandomSource, shuffle } from './shuffle.ts';
import { indexCourse } from './study-course.ts';
import { type Learner, rankConcepts, type StudyMoment } from './study-engine.ts';

/** One question in ten is drawn at random, because estimates from chosen questions alone would drift. */
const CHOSEN_PER_PROBE = 9;

/** Why a statement is in a session. `check` was drawn at random. */
type SessionReason = 'new' | 'fading' | 'check';
export type SessionItem = { concept: string; statement: string; topic: number; reason: SessionReason };

/**
 * Composes a session of `size` questions, or fewer if the course has fewer concepts. Neighbours are of different topics as far as
 * possible. Concepts answered less than a day ago are asked only if there are no others.
 */
export function composeSession(
  learner: Learner,
  { size, random, ...moment }: StudyMoment & { size: number; random: RandomSource },
): SessionItem[] {
  const ranked = rankConcepts(learner, moment);
  const rested = ranked.filter(({ reason }) => reason !== 'resting');
  const probes = Math.floor(size / (CHOSEN_PER_PROBE + 1));
  const chosen = ranked.slice(0, size - Math.min(probes, Math.max(0, rested.length - size + probes)));
  const drawn = shuffle(rested.slice(chosen.length), random).slice(0, size - chosen.length);
  const { concepts } = indexCourse(learner.course);
  const toItem = ({ concept, statement }: RankedConcept, reason: SessionReason): SessionItem => {
    return { concept, statement, topic: concepts.get(concept)?.topic ?? 0, reason };
  };
  return mixTopics([
    ...chosen.map((one) => toItem(one, one.reason === 'new' ? 'new' : 'fading')),
    ...drawn.map((one) => toItem(one, 'check')),
  ]);
}

/**
 * Returns what is still to be asked in a session: the items without an answer, then those whose last answer is wrong, in the order
 * of these answers. The session is over when nothing is left.
 */
export function listOpenItems(
  session: readonly SessionItem[],
  answers: readonly { statement: string; correct: boolean }[],
): SessionItem[] {
  const last = new Map(answers.map(({ statement, correct }, place) => [statement, { correct, place }]));
  const placeOf = ({ statement }: SessionItem) => last.get(statement)?.place ?? -1;
  return session
    .filter(({ statement }) => last.get(statement)?.correct !== true)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
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
