import type { Answer } from './answer.ts';
import { createReasonEvidence, type ReasonEvidence } from './reason-evidence.ts';
import { createSimilarFinder, findConcept, findReworded, type Nearby } from './similar-reasons.ts';
import type { StatementSignature } from './statement-signature.ts';

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

/** A file is an edition of our list if at least this share of its statements is recognised by the text alone. */
const MIN_EDITION_SHARE = 0.25;

const NONE: FoundReason<never> = { kind: 'none' };

/** Finds our reasons for the statements of a file or bank. `figuresByImage` are the figures like each image, by its URL. */
export function matchReasons<Reason extends ListedReason>(
  statements: readonly MatchableStatement[],
  reasons: readonly Reason[],
  figuresByImage: ReadonlyMap<string, readonly string[]> = new Map(),
): ReasonMatch<Reason>[] {
  const byText = Map.groupBy(reasons, ({ textKey }) => textKey);
  const findSimilar = createSimilarFinder(reasons);
  // Our reasons explain only true/false statements.
  const askable = statements.filter(({ options }) => options === null);
  const pairs = askable.flatMap((statement) => {
    const sameText = byText.get(statement.textKey);
    const reason = sameText ? getOnly(sameText) : findReworded(statement, findSimilar(statement));
    return reason ? [[statement, reason] as const] : [];
  });
  const isEdition = pairs.length >= MIN_EDITION_SHARE * askable.length;
  const evidence = createReasonEvidence(pairs, { figuresByImage, isEdition });
  return statements.map((statement) => {
    if (statement.options !== null) return { ...NONE, figure: null };
    const sameText = byText.get(statement.textKey) ?? [];
    const found =
      matchText(statement, sameText, evidence) ?? matchSimilar(statement, findSimilar(statement, evidence), evidence);
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

function matchSimilar<Reason extends ListedReason>(
  statement: MatchableStatement,
  nearby: Nearby<Reason>,
  evidence: ReasonEvidence,
): FoundReason<Reason> {
  const reason = findReworded(statement, nearby);
  if (reason) return { kind: 'exact', reason, conceptId: reason.conceptId };
  const conceptId = findConcept(nearby, evidence.conceptOf(statement));
  return conceptId === null ? NONE : { kind: 'concept', conceptId, contradicts: null };
}
