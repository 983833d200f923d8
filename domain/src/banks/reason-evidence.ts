import type { AlikeFigures } from './figure-fingerprint.ts';
import { imageBaseName } from './image-base-name.ts';
import type { ListedReason, MatchableStatement } from './listed-reason.ts';
import { mostVoted } from './match-evidence.ts';

/**
 * The recognised statements of a file show which figure, topic or concept a name in the file means. At least this share of the
 * statements with the name must agree, because a file may use one name for everything, such as «sì» for each image.
 */
const MIN_SHARE = { figure: 0.6, topic: 0.8, concept: 0.6 };

/** Translates a file's images, topics and groups to those of the ministry's list. */
export type ReasonEvidence = {
  /**
   * Returns the figures that the statement's image may show; null if they are unknown. `isCertain` is false if only the image's
   * name suggests the figures, because some sources use the ministry's numbers for other figures.
   */
  figuresOf: (statement: MatchableStatement) => { figures: ReadonlySet<string>; isCertain: boolean } | null;
  /**
   * Returns the figure of which the statement's image is certainly a copy; null if there is none. Unlike `figuresOf`, it does not
   * use texts or names: another list shows the same text with another sign.
   */
  recognisedFigureOf: (statement: MatchableStatement) => string | null;
  /** Whether the file is an edition of the ministry's list. The statements of any other list are only similar to it. */
  isEdition: boolean;
  /** Returns the statement's topic in the ministry's list; null if it is unknown. */
  topicOf: (statement: MatchableStatement) => number | null;
  /** Returns the most common concept of the statement's group; null if it is unknown. */
  conceptOf: (statement: MatchableStatement) => string | null;
};

/** A recognised statement of the file and its reason. No other reason fits the statement. */
type Pair = readonly [MatchableStatement, ListedReason];

/**
 * Finds the ministry's figure for each image of a file, the topic for each topic number, and the concept for each
 * group. In each case, this is the most common figure, topic or concept in `pairs`. `figuresByImage` maps the URL of
 * each image to the figures that look like the image.
 */
export function createReasonEvidence(
  pairs: readonly Pair[],
  { figuresByImage, isEdition }: { figuresByImage: ReadonlyMap<string, AlikeFigures>; isEdition: boolean },
): ReasonEvidence {
  const figures = mostVoted(
    pairs.map(([{ imageRef }, { figure }]) => [imageRef, figure]),
    MIN_SHARE.figure,
  );
  const topics = mostVoted(
    pairs.map(([{ topic }, reason]) => [topic?.toString() ?? null, reason.topic]),
    MIN_SHARE.topic,
  );
  const concepts = mostVoted(
    pairs.map(([{ group }, { conceptId }]) => [group, conceptId]),
    MIN_SHARE.concept,
  );
  const agreeing = [...figures].filter(([imageRef, figure]) => imageBaseName(imageRef) === figure).length;
  const hasOurNumbers = agreeing > 0 && agreeing * 2 >= figures.size;

  function figuresOf({ imageRef, imageUrl }: MatchableStatement) {
    const voted = imageRef === null ? undefined : figures.get(imageRef);
    const alike = figuresByImage.get(imageUrl ?? '')?.figures ?? [];
    // If several figures look like the image, the most common figure in `pairs` is chosen.
    if (voted !== undefined && (alike.length === 0 || alike.includes(voted)))
      return { figures: new Set([voted]), isCertain: true };
    if (alike.length > 0) return { figures: new Set(alike), isCertain: true };
    return imageRef !== null && hasOurNumbers
      ? { figures: new Set([imageBaseName(imageRef)]), isCertain: false }
      : null;
  }

  function recognisedFigureOf({ imageUrl }: MatchableStatement): string | null {
    const seen = figuresByImage.get(imageUrl ?? '');
    return seen?.isCertain ? (seen.figures[0] ?? null) : null;
  }

  return {
    figuresOf,
    recognisedFigureOf,
    isEdition,
    topicOf: ({ topic }) => (isEdition ? (topics.get(`${topic}`) ?? null) : null),
    conceptOf: ({ group }) => (group === null ? null : (concepts.get(group) ?? null)),
  };
}
