import { imageBaseName } from './image-base-name.ts';
import { mostVoted } from './match-evidence.ts';
import type { ListedReason, MatchableStatement } from './match-reasons.ts';

/** A name stands for what so many of its statements have in common. A file may use one name for everything, such as «sì» for each image. */
const MIN_SHARE = { figure: 0.6, topic: 0.8, concept: 0.6 };

/** What the images, topics and groups of a file stand for in our list. */
export type ReasonEvidence = {
  /**
   * Returns the figures that the statement's image can be; null if they are unknown. `isCertain` is false if only the name of the
   * image says so, because sources use our numbers for other figures.
   */
  figuresOf: (statement: MatchableStatement) => { figures: ReadonlySet<string>; isCertain: boolean } | null;
  /** Whether the file is an edition of our list. Another list has statements that are only similar to ours. */
  isEdition: boolean;
  /** Returns the topic of our list; null if it is unknown. */
  topicOf: (statement: MatchableStatement) => number | null;
  /** Returns the concept that most statements of the same group ask; null if it is unknown. */
  conceptOf: (statement: MatchableStatement) => string | null;
};

/** A statement of the file and the reason that can only be its own. */
type Pair = readonly [MatchableStatement, ListedReason];

/**
 * Collects what a file means by its images, topics and groups. The pairs show which figure, topic and concept they stand for.
 * `figuresByImage` are the figures like each image, by its URL.
 */
export function createReasonEvidence(
  pairs: readonly Pair[],
  { figuresByImage, isEdition }: { figuresByImage: ReadonlyMap<string, readonly string[]>; isEdition: boolean },
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
    const alike = figuresByImage.get(imageUrl ?? '') ?? [];
    // If several figures look the same, the statements decide which of them it is.
    if (voted !== undefined && (alike.length === 0 || alike.includes(voted)))
      return { figures: new Set([voted]), isCertain: true };
    if (alike.length > 0) return { figures: new Set(alike), isCertain: true };
    return imageRef !== null && hasOurNumbers
      ? { figures: new Set([imageBaseName(imageRef)]), isCertain: false }
      : null;
  }

  return {
    figuresOf,
    isEdition,
    topicOf: ({ topic }) => (isEdition ? (topics.get(`${topic}`) ?? null) : null),
    conceptOf: ({ group }) => (group === null ? null : (concepts.get(group) ?? null)),
  };
}
