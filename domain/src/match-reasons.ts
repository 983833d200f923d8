import type { Answer } from './answer.ts';
import { createLikenessIndex, type LikenessIndex } from './likeness-index.ts';
import { createReasonEvidence, type ReasonEvidence } from './reason-evidence.ts';
import { hasSameGuard, type StatementSignature } from './statement-signature.ts';

/** A reason of ours for a statement whose text we may not publish. */
export type ListedReason = {
  key: string;
  /** A hash of the statement's letters, without the number of its figure. */
  textKey: string;
  conceptId: string;
  topic: number;
  figure: string | null;
  answer: boolean;
  signature: StatementSignature;
};

/** A statement of an imported file or bank. */
export type MatchableStatement = {
  /** The hash of the statement's letters, like `textKey` of a reason. */
  textKey: string;
  signature: StatementSignature;
  answer: Answer;
  options: readonly string[] | null;
  imageRef: string | null;
  imageUrl: string | null;
  topic: number | null;
  /** The group («quesito») or subtopic to which the file assigns the statement. */
  group: string | null;
};

/**
 * `exact`: `reason` explains this statement. `concept`: only the rule that the statement asks is known. `contradicts` is then our reason
 * for the same statement, if the file takes the opposite answer for right.
 */
type FoundReason<Reason> =
  | { kind: 'exact'; reason: Reason; conceptId: string }
  | { kind: 'concept'; conceptId: string; contradicts: Reason | null }
  | { kind: 'none' };
/** `figure` is the number of the figure that the statement shows in our list; null if it is unknown. */
export type ReasonMatch<Reason extends ListedReason = ListedReason> = FoundReason<Reason> & { figure: string | null };

/** Finds the reason for a statement by likeness. */
type Finder<Reason extends ListedReason> = {
  reasons: readonly Reason[];
  index: LikenessIndex;
  evidence: ReasonEvidence;
};

const NONE: FoundReason<never> = { kind: 'none' };

/** The least likeness of two wordings of one statement, by what is known about the statement's place in our list. */
const MIN_LIKENESS = { figure: 0.6, topic: 0.65, list: 0.7 };
/** The second most similar statement must be less similar by this much. */
const MIN_LEAD = 0.1;
/** The least likeness of statements that ask the same concept. */
const MIN_CONCEPT_LIKENESS = { figure: 0, topic: 0.2, list: 0.35 };
/** So many of the most similar statements vote for the concept. */
const CONCEPT_VOTERS = 5;
/** What the group of a statement, and each statement about its figure, tells about its concept. */
const GROUP_VOTE = 1;
const FIGURE_VOTE = 0.01;

/** Finds our reasons for the statements of a file or bank. `figuresByImage` are the figures like each image, by its URL. */
export function matchReasons<Reason extends ListedReason>(
  statements: readonly MatchableStatement[],
  reasons: readonly Reason[],
  figuresByImage: ReadonlyMap<string, readonly string[]> = new Map(),
): ReasonMatch<Reason>[] {
  const byText = Map.groupBy(reasons, ({ textKey }) => textKey);
  const evidence = createReasonEvidence(statements, byText, figuresByImage);
  const finder = { reasons, evidence, index: createLikenessIndex(reasons.map(({ signature }) => signature)) };
  return statements.map((statement) => {
    // Our reasons explain only true/false statements.
    if (statement.options !== null) return { ...NONE, figure: null };
    const sameText = byText.get(statement.textKey) ?? [];
    const found = matchText(statement, sameText, evidence) ?? matchLikeness(statement, finder);
    return { ...found, figure: findFigure(statement, found, evidence) };
  });
}

function findFigure(
  statement: MatchableStatement,
  found: FoundReason<ListedReason>,
  evidence: ReasonEvidence,
): string | null {
  if (found.kind === 'exact' && found.reason.figure !== null) return found.reason.figure;
  const [figure = null, ...others] = evidence.figuresOf(statement)?.figures ?? [];
  return others.length === 0 ? figure : null;
}

/** Finds the reason for the same text; null if there is none, or if the text alone does not tell which one it is. */
function matchText<Reason extends ListedReason>(
  statement: MatchableStatement,
  sameText: readonly Reason[],
  evidence: ReasonEvidence,
): FoundReason<Reason> | null {
  const seen = evidence.figuresOf(statement);
  const ofFigure = seen ? sameText.filter(({ figure }) => figure !== null && seen.figures.has(figure)) : sameText;
  // With another figure the same text is another statement.
  if (ofFigure.length === 0 && seen?.isCertain) return null;
  const possible = preferTopic(ofFigure.length > 0 ? ofFigure : sameText, evidence.topicOf(statement));
  const agreeing = possible.filter(({ answer }) => answer === statement.answer);
  const isRight = agreeing.length > 0;
  const reason = getOnly(isRight ? agreeing : possible);
  if (!reason) return null;
  const { conceptId } = reason;
  return isRight ? { kind: 'exact', reason, conceptId } : { kind: 'concept', conceptId, contradicts: reason };
}

/** Returns a reason if all explain the same statement, which our list may contain in several topics. */
function getOnly<Reason extends ListedReason>([reason, ...others]: readonly Reason[]): Reason | null {
  return reason && others.every(({ key }) => key === reason.key) ? reason : null;
}

function preferTopic<Reason extends ListedReason>(reasons: readonly Reason[], topic: number | null): readonly Reason[] {
  const inTopic = reasons.filter((reason) => reason.topic === topic);
  return inTopic.length > 0 ? inTopic : reasons;
}

type Place = keyof typeof MIN_LIKENESS;
type Similar<Reason> = { reason: Reason; likeness: number };

/** Finds the reason for a similar text or, if none is similar enough, the concept that the most similar texts ask. */
function matchLikeness<Reason extends ListedReason>(
  statement: MatchableStatement,
  { reasons, index, evidence }: Finder<Reason>,
): FoundReason<Reason> {
  const [place, isInPlace] = findPlace(statement, evidence);
  const nearest = index
    .listNearest(statement.signature, CONCEPT_VOTERS, (at) => isInPlace(reasons[at]!))
    .map(({ place: at, likeness }) => ({ reason: reasons[at]!, likeness }));
  const [first] = nearest;
  const second = nearest.find(({ reason }) => reason.key !== first?.reason.key);
  const isClear = first && first.likeness >= Math.max(MIN_LIKENESS[place], (second?.likeness ?? 0) + MIN_LEAD);
  if (isClear && first.reason.answer === statement.answer && hasSameGuard(first.reason.signature, statement.signature))
    return { kind: 'exact', reason: first.reason, conceptId: first.reason.conceptId };
  const conceptId = findConcept(nearest, MIN_CONCEPT_LIKENESS[place], [
    [evidence.conceptOf(statement), GROUP_VOTE],
    ...(place === 'figure' ? reasons.filter(isInPlace).map((each) => [each.conceptId, FIGURE_VOTE] as const) : []),
  ]);
  return conceptId === null ? NONE : { kind: 'concept', conceptId, contradicts: null };
}

/** Returns where in our list the statement can be, as narrowly as the file tells. */
function findPlace(
  statement: MatchableStatement,
  evidence: ReasonEvidence,
): [place: Place, isInPlace: (reason: ListedReason) => boolean] {
  const figures = evidence.figuresOf(statement)?.figures;
  if (figures) return ['figure', ({ figure }) => figure !== null && figures.has(figure)];
  const topic = evidence.topicOf(statement);
  if (topic !== null) return ['topic', (reason) => reason.topic === topic];
  return ['list', () => true];
}

type Vote = readonly [conceptId: string | null, weight: number];

/** Returns the concept with most votes; null if there is none. Similar statements vote if the first one is similar enough. */
function findConcept(
  nearest: readonly Similar<ListedReason>[],
  minLikeness: number,
  others: readonly Vote[],
): string | null {
  const isNear = (nearest[0]?.likeness ?? 0) >= minLikeness;
  const near = isNear ? nearest.map(({ reason, likeness }): Vote => [reason.conceptId, likeness ** 2]) : [];
  const votes = new Map<string, number>();
  for (const [id, weight] of [...near, ...others]) if (id !== null) votes.set(id, (votes.get(id) ?? 0) + weight);
  return [...votes].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? null;
}
