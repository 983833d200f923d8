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
/** This many of the most similar statements are compared. */
const NEAREST = 5;

/** Returns a function that finds the reasons of similar statements. Without `evidence`, it searches the whole list. */
export function createSimilarFinder<Reason extends ListedReason>(reasons: readonly Reason[]) {
  const similar = createSimilarityIndex(reasons.map(({ signature }) => signature));
  const indicesBy = (name: (reason: Reason) => string | number | null) =>
    Map.groupBy(reasons.keys(), (index) => name(reasons[index]!));
  const [byFigure, byTopic] = [indicesBy(({ figure }) => figure), indicesBy(({ topic }) => topic)];
  const inList = new Map<MatchableStatement, Nearby<Reason>>();

  function search(statement: MatchableStatement, part: Part, indices?: readonly number[]): Nearby<Reason> {
    const found = similar.listNearest(statement.signature, NEAREST, indices);
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
 * Returns the concept of a statement without a reason. Returns null if the concept is not certain, because the rule of another
 * concept is a wrong explanation. It is certain in these cases:
 * - all statements about the statement's figure have this concept;
 * - the statement's group has this concept (`ofGroup`), and so has a statement about the figure;
 * - the most similar statement is as similar as a new wording, and all statements that are nearly as similar have its concept.
 *   Such a statement differs in a number, a negation or the answer.
 */
export function findConcept({ part, nearest, ofFigure }: Nearby<ListedReason>, ofGroup: string | null): string | null {
  const ofThisFigure = new Set(ofFigure.map(({ conceptId }) => conceptId));
  if (ofThisFigure.size === 1) return [...ofThisFigure][0]!;
  if (ofGroup !== null && ofThisFigure.has(ofGroup)) return ofGroup;
  const [first] = nearest;
  if (!first || first.similarity < MIN_SIMILARITY[part]) return null;
  const rivals = nearest.filter(({ similarity }) => similarity > first.similarity - MIN_LEAD);
  const { conceptId } = first.reason;
  return rivals.every(({ reason }) => reason.conceptId === conceptId) ? conceptId : null;
}
