import { createSimilarityIndex } from './similarity-index.ts';
import type { ListedReason, MatchableStatement } from './listed-reason.ts';
import type { ReasonEvidence } from './reason-evidence.ts';
import { hasSameGuard } from './statement-signature.ts';

/** A reason, and the similarity between its statement and the statement that is searched for. */
type Similar<Reason> = { reason: Reason; similarity: number };
/**
 * The most similar reasons in the searched part of the ministry's list. `ofFigure` contains all reasons about the statement's
 * figure.
 */
export type Nearby<Reason> = { part: Part; nearest: readonly Similar<Reason>[]; ofFigure: readonly Reason[] };
/**
 * The part of the ministry's list that is searched. `figure`: the statements about one figure. `topic`: the statements of one
 * topic. `edition`: all statements, for a file that is an edition of this list. `list`: all statements, for a file that contains
 * another list.
 */
type Part = 'figure' | 'topic' | 'edition' | 'list';

/**
 * If two statements are at least this similar, one may be a new wording of the other. The values depend on the searched part of
 * the list.
 */
const MIN_SIMILARITY = { figure: 0.6, topic: 0.65, edition: 0.7, list: 0.7 };
/** The most similar statement is accepted only if it leads the second by this much. Otherwise the choice would be a guess. */
const MIN_LEAD = 0.1;
/**
 * If the most similar statement is less similar than this, no similar statements are used to find the concept. The values depend
 * on the searched part of the list.
 */
const MIN_CONCEPT_SIMILARITY = { figure: 0, topic: 0.2, edition: 0.35, list: 0.5 };
/** The concept of a statement is found by a vote among this many of the most similar statements. */
const CONCEPT_VOTERS = 5;
/**
 * The weights of votes for the concept: the vote of the statement's group (`GROUP_VOTE`), and the vote of each statement about the
 * same figure (`FIGURE_VOTE`).
 */
const GROUP_VOTE = 1;
const FIGURE_VOTE = 0.01;

/** Returns a function that finds the reasons of similar statements. Without `evidence`, it searches the whole list. */
export function createSimilarFinder<Reason extends ListedReason>(reasons: readonly Reason[]) {
  const similar = createSimilarityIndex(reasons.map(({ signature }) => signature));
  const indicesBy = (name: (reason: Reason) => string | number | null) =>
    Map.groupBy(reasons.keys(), (index) => name(reasons[index]!));
  const [byFigure, byTopic] = [indicesBy(({ figure }) => figure), indicesBy(({ topic }) => topic)];
  const inList = new Map<MatchableStatement, Nearby<Reason>>();

  function search(statement: MatchableStatement, part: Part, indices?: readonly number[]): Nearby<Reason> {
    const found = similar.listNearest(statement.signature, CONCEPT_VOTERS, indices);
    const nearest = found.map(({ index, similarity }) => ({ reason: reasons[index]!, similarity }));
    return { part, nearest, ofFigure: part === 'figure' ? (indices ?? []).map((index) => reasons[index]!) : [] };
  }

  return (statement: MatchableStatement, evidence?: ReasonEvidence): Nearby<Reason> => {
    const figures = evidence?.figuresOf(statement)?.figures;
    if (figures)
      return search(
        statement,
        'figure',
        [...figures].flatMap((figure) => byFigure.get(figure) ?? []),
      );
    const topic = evidence?.topicOf(statement) ?? null;
    if (topic !== null) return search(statement, 'topic', byTopic.get(topic) ?? []);
    const found = inList.get(statement) ?? search(statement, 'list');
    inList.set(statement, found);
    return evidence?.isEdition ? { ...found, part: 'edition' } : found;
  };
}

/**
 * Returns the reason of a statement that is the same in other words. Returns null if no statement is clearly the most similar one.
 * Also returns null if the most similar one differs in its answer, a number or a negation.
 */
export function findReworded<Reason extends ListedReason>(
  { answer, signature }: MatchableStatement,
  { part, nearest }: Nearby<Reason>,
): Reason | null {
  const [first] = nearest;
  if (!first) return null;
  const second = nearest.find(({ reason }) => reason.key !== first.reason.key);
  const isClear = first.similarity >= Math.max(MIN_SIMILARITY[part], (second?.similarity ?? 0) + MIN_LEAD);
  const saysTheSame = first.reason.answer === answer && hasSameGuard(first.reason.signature, signature);
  return isClear && saysTheSame ? first.reason : null;
}

/**
 * Returns the concept with the highest sum of votes. Similar statements vote for their concepts, and so do statements about the
 * same figure. The statement's group votes for `ofGroup`. Returns null if there are no votes.
 */
export function findConcept({ part, nearest, ofFigure }: Nearby<ListedReason>, ofGroup: string | null): string | null {
  const isNear = (nearest[0]?.similarity ?? 0) >= MIN_CONCEPT_SIMILARITY[part];
  const votes = new Map<string, number>();
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight);
  if (isNear) for (const { reason, similarity } of nearest) vote(reason.conceptId, similarity ** 2);
  for (const { conceptId } of ofFigure) vote(conceptId, FIGURE_VOTE);
  if (ofGroup !== null) vote(ofGroup, GROUP_VOTE);
  return [...votes].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
