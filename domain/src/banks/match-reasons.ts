import type { AlikeFigures } from './figure-fingerprint.ts';
import type { ListedReason, MatchableStatement } from './listed-reason.ts';
import { createReasonEvidence, type ReasonEvidence } from './reason-evidence.ts';
import { createSimilarFinder, findConcept, findReworded, type Nearby } from './similar-reasons.ts';

/**
 * `exact`: `reason` explains this statement. `concept`: only the concept of the statement is known. `contradicts` is our reason
 * for the same statement if the file gives the opposite answer, and null otherwise.
 */
type FoundReason<Reason> =
  | { kind: 'exact'; reason: Reason; conceptId: string }
  | { kind: 'concept'; conceptId: string; contradicts: Reason | null }
  | { kind: 'none' };
/** `figure` is the number that the statement's figure has in the ministry's list; null if it is unknown. */
export type ReasonMatch<Reason extends ListedReason = ListedReason> = FoundReason<Reason> & { figure: string | null };

/** A file counts as an edition of the ministry's list if at least this share of its statements is recognised by the text alone. */
const MIN_EDITION_SHARE = 0.5;

const NONE: FoundReason<never> = { kind: 'none' };

/**
 * Finds our reasons for the statements of a file or bank. `figuresByImage` maps the URL of each image to the figures that look
 * like the image.
 */
export function matchReasons<Reason extends ListedReason>(
  statements: readonly MatchableStatement[],
  reasons: readonly Reason[],
  figuresByImage: ReadonlyMap<string, AlikeFigures> = new Map(),
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
    if (!isEdition) return matchCertain(statement, sameText, evidence);
    const found =
      matchText(statement, sameText, evidence) ?? matchSimilar(statement, findSimilar(statement, evidence), evidence);
    return { ...found, figure: findFigure(statement, found, evidence) };
  });
}

/**
 * Finds our reason for a statement of another list. A text says nothing certain about the figure here: the same words, such as
 * «indica una curva a destra», are true beside one sign and false beside its mirror image. So both text and figure must be those
 * of the reason, and otherwise nothing is found.
 */
function matchCertain<Reason extends ListedReason>(
  statement: MatchableStatement,
  sameText: readonly Reason[],
  evidence: ReasonEvidence,
): ReasonMatch<Reason> {
  const hasImage = statement.imageRef !== null || statement.imageUrl !== null;
  const figure = evidence.recognisedFigureOf(statement);
  const ofFigure = hasImage && figure === null ? [] : sameText.filter((reason) => reason.figure === figure);
  return { ...(chooseReason(statement, ofFigure) ?? NONE), figure: ofFigure.length > 0 ? figure : null };
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

/**
 * Finds our reason for a statement with the same text. Returns null if there is no such reason, or if it is unclear which of
 * several reasons applies.
 */
function matchText<Reason extends ListedReason>(
  statement: MatchableStatement,
  sameText: readonly Reason[],
  evidence: ReasonEvidence,
): FoundReason<Reason> | null {
  const seen = evidence.figuresOf(statement);
  const ofFigure = seen ? sameText.filter(({ figure }) => figure !== null && seen.figures.has(figure)) : sameText;
  // The same text about a different figure is a different statement.
  if (ofFigure.length === 0 && seen?.isCertain) return null;
  return chooseReason(statement, preferTopic(ofFigure.length > 0 ? ofFigure : sameText, evidence.topicOf(statement)));
}

/** Chooses the one reason that explains the statement. Returns null if there is none, or if several differ. */
function chooseReason<Reason extends ListedReason>(
  statement: MatchableStatement,
  possible: readonly Reason[],
): FoundReason<Reason> | null {
  const agreeing = possible.filter(({ answer }) => answer === statement.answer);
  const isRight = agreeing.length > 0;
  const reason = getOnly(isRight ? agreeing : possible);
  if (!reason) return null;
  const { conceptId } = reason;
  return isRight ? { kind: 'exact', reason, conceptId } : { kind: 'concept', conceptId, contradicts: reason };
}

/**
 * Returns the reason if all given reasons explain the same statement, and null otherwise. If a statement belongs to several
 * topics, the ministry's list contains it several times.
 */
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
