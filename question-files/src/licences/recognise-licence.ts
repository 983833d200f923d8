import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import type { Licence } from '@vialibera/domain/exam/licence';
import type { ReadStatement } from '#question-files/statements/read-statements.ts';

/** A licence is considered only if its topics include at least this share of the file's topic names. */
const KNOWN = 0.6;
/** If the best fit (see `fitOf`) is lower than this, the file contains too few topics to rule out a licence. */
const ENOUGH = 0.3;
/** A licence is ruled out if its fit is less than this share of the best fit. */
const RIVAL = 0.8;
/**
 * The maximum difference between the number of statements in a file and the size of a list, as a share of the size of the list.
 */
const SIZE_DEVIATION = 0.05;

/** The licences that the label «superiori» may mean. */
const HIGHER = new Set(['C1', 'C', 'D1', 'D']);

type Candidate = Pick<Licence, 'id' | 'topics' | 'listSize'>;

/**
 * Guesses the question list to which statements belong if their licence is unknown. Returns the id of the list's licence, or null
 * if several lists are possible. The names of the topics decide first. If no topic is known, the size of the list decides.
 * However, if a statement has a licence field, the size does not decide, because a label such as «superiori» may mean several
 * lists. It does not decide either for single-choice questions, because the lists of boats and other vehicles have them too.
 */
export function recogniseLicence(
  statements: readonly ReadStatement[],
  licences: readonly Pick<Licence, 'id' | 'questionsFrom' | 'topics' | 'listSize' | 'exams'>[],
): string | null {
  const isChoice = statements.filter(({ options }) => options !== null).length * 2 > statements.length;
  const kind = isChoice ? 'single-choice' : 'true-false';
  const candidates = licences.filter(
    ({ questionsFrom, exams }) => questionsFrom === null && exams.some((exam) => exam.kind === kind),
  );
  const names = [...new Set(statements.flatMap(({ topicName }) => topicName ?? []))];
  const fitting = listFitting(names, candidates);
  if (fitting.length > 0) {
    // The ministry has one list for these licences, and the same topics are in several of them.
    const isHigher = statements.some(({ licence }) => licence === 'SUPERIORI');
    if (isHigher && fitting.every(({ id }) => HIGHER.has(id))) return null;
    const areSizesKnown = fitting.every(({ listSize }) => listSize !== null);
    return onlyId(fitting) ?? (areSizesKnown ? onlyId(listOfSize(fitting, statements.length)) : null);
  }
  if (statements.some(({ licence }) => licence !== null)) return null;
  return isChoice ? null : onlyId(listOfSize(candidates, statements.length));
}

function onlyId(candidates: readonly Candidate[]): string | null {
  return candidates.length === 1 ? (candidates[0]?.id ?? null) : null;
}

/**
 * Lists the licences whose topics include most of the names. If the file contains enough topics, lists only the licences that fit
 * best.
 */
function listFitting(names: readonly string[], candidates: readonly Candidate[]): Candidate[] {
  const rated = candidates.flatMap((candidate) => {
    const fit = fitOf(names, candidate);
    return fit === null ? [] : [{ candidate, fit }];
  });
  const best = Math.max(0, ...rated.map(({ fit }) => fit));
  // If the names are exactly the topics of a list, a list with an additional topic is ruled out.
  const least = best === 1 ? 1 : best < ENOUGH ? 0 : best * RIVAL;
  return rated.filter(({ fit }) => fit >= least).map(({ candidate }) => candidate);
}

/**
 * Rates how well a licence's topics fit: the number of topics in both the file and the list, divided by the number of topics in
 * either. Topics that only the list contains lower the rating, because some lists contain all topics of other lists. Returns null
 * if too few names are known topics.
 */
function fitOf(names: readonly string[], { topics }: Candidate): number | null {
  const finder = createTopicFinder(topics);
  const known = names.map((name) => finder.findByName(name)).filter((topic) => topic !== null);
  if (known.length === 0 || known.length < names.length * KNOWN) return null;
  return new Set(known).size / (topics.length + names.length - known.length);
}

function listOfSize(candidates: readonly Candidate[], size: number): Candidate[] {
  return candidates.filter(
    ({ listSize }) => listSize !== null && Math.abs(listSize - size) <= listSize * SIZE_DEVIATION,
  );
}
