import { createLikenessIndex } from './likeness-index.ts';
import type { ListedReason, MatchableStatement } from './match-reasons.ts';
import type { ReasonEvidence } from './reason-evidence.ts';
import { hasSameGuard } from './statement-signature.ts';

/** A reason, and how similar its statement is. */
type Similar<Reason> = { reason: Reason; likeness: number };
/** The most similar reasons in the part of our list in which the statement can be: its figure, its topic or the whole list. */
export type Nearby<Reason> = { part: Part; nearest: readonly Similar<Reason>[]; ofFigure: readonly Reason[] };
/** The whole list is searched for an edition of it whose topics are unknown, and for another list. */
type Part = 'figure' | 'topic' | 'edition' | 'list';

/** The least likeness of two wordings of one statement. */
const MIN_LIKENESS = { figure: 0.6, topic: 0.65, edition: 0.7, list: 0.7 };
/** The second most similar statement must be less similar by this much. */
const MIN_LEAD = 0.1;
/** The least likeness of statements that ask the same concept. */
const MIN_CONCEPT_LIKENESS = { figure: 0, topic: 0.2, edition: 0.35, list: 0.5 };
/** So many of the most similar statements vote for the concept. */
const CONCEPT_VOTERS = 5;
/** What the group of a statement, and each statement about its figure, tells about its concept. */
const GROUP_VOTE = 1;
const FIGURE_VOTE = 0.01;

/** Returns a function that finds the reasons of similar statements; without evidence, in the whole list. */
export function createSimilarFinder<Reason extends ListedReason>(reasons: readonly Reason[]) {
  const index = createLikenessIndex(reasons.map(({ signature }) => signature));
  const placesOf = (name: (reason: Reason) => string | number | null) =>
    Map.groupBy(reasons.keys(), (place) => name(reasons[place]!));
  const [byFigure, byTopic] = [placesOf(({ figure }) => figure), placesOf(({ topic }) => topic)];
  const inList = new Map<MatchableStatement, Nearby<Reason>>();

  function search(statement: MatchableStatement, part: Part, places?: readonly number[]): Nearby<Reason> {
    const found = index.listNearest(statement.signature, CONCEPT_VOTERS, places);
    const nearest = found.map(({ place, likeness }) => ({ reason: reasons[place]!, likeness }));
    return { part, nearest, ofFigure: part === 'figure' ? (places ?? []).map((place) => reasons[place]!) : [] };
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

/** Returns the reason of the same statement in other words; null if none is clearly the most similar, or if it says something else. */
export function findReworded<Reason extends ListedReason>(
  { answer, signature }: MatchableStatement,
  { part, nearest }: Nearby<Reason>,
): Reason | null {
  const [first] = nearest;
  if (!first) return null;
  const second = nearest.find(({ reason }) => reason.key !== first.reason.key);
  const isClear = first.likeness >= Math.max(MIN_LIKENESS[part], (second?.likeness ?? 0) + MIN_LEAD);
  const saysTheSame = first.reason.answer === answer && hasSameGuard(first.reason.signature, signature);
  return isClear && saysTheSame ? first.reason : null;
}

/** Returns the concept that the similar statements and `ofGroup` speak for; null if they are not similar enough. */
export function findConcept({ part, nearest, ofFigure }: Nearby<ListedReason>, ofGroup: string | null): string | null {
  const isNear = (nearest[0]?.likeness ?? 0) >= MIN_CONCEPT_LIKENESS[part];
  const votes = new Map<string, number>();
  const vote = (id: string, weight: number) => votes.set(id, (votes.get(id) ?? 0) + weight);
  if (isNear) for (const { reason, likeness } of nearest) vote(reason.conceptId, likeness ** 2);
  for (const { conceptId } of ofFigure) vote(conceptId, FIGURE_VOTE);
  if (ofGroup !== null) vote(ofGroup, GROUP_VOTE);
  return [...votes].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
