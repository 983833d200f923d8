import { imageBaseName } from './image-base-name.ts';
import { hasSameAnswer, type IncomingStatement, type KnownStatement, normalizeText } from './statement.ts';

/** Maps the URL of an uploaded image to the URLs of similar images in the bank, the most similar one first. */
export type AlikeImages = ReadonlyMap<string, readonly string[]>;

export type BankImage = Pick<KnownStatement, 'imageUrl' | 'imageDescription'>;
type Statements<T> = ReadonlyMap<string, readonly T[]>;
/**
 * A statement of a file and a live statement of the bank that have the same text and the same answer. The file contains
 * no other statement with this text, and the bank contains no other live statement with this text.
 */
type UniquePair = readonly [IncomingStatement, KnownStatement];

export type Evidence = ReturnType<typeof createEvidence>;

/**
 * Returns functions that compare a statement of a file with a statement of the bank. `byText` and `knownByText` group the
 * statements by the letters and digits of their texts (see `identityLetters`).
 */
export function createEvidence(
  byText: Statements<IncomingStatement>,
  knownByText: Statements<KnownStatement>,
  known: readonly KnownStatement[],
  alike: AlikeImages,
) {
  const unique = listUniquePairs(byText, knownByText);
  const { imagesOf, findImage } = createImageEvidence(unique, known, alike);
  const namesakes = countNamesakes(knownByText);
  const groupVotes = mostVoted(unique.map(([statement, candidate]) => [groupOf(statement), groupOf(candidate)]));

  /**
   * Whether the two statements can be the same, judging by their images. If one of the images is missing, they can be
   * the same, because a file may leave out images.
   */
  function isPossible(statement: IncomingStatement, candidate: KnownStatement): boolean {
    const [possible, image] = [imagesOf(statement), imageOf(candidate)];
    if (statement.imageRef === null) return true;
    return possible === undefined || image === null || possible.has(image);
  }

  /** Whether both statements are in the same group or, if the group is unknown, in the same topic. */
  function isRelated(statement: IncomingStatement, candidate: KnownStatement): boolean {
    const group = groupVotes.get(groupOf(statement) ?? '');
    if (group !== undefined && groupOf(candidate) !== null) return group === groupOf(candidate);
    return statement.topic === null || candidate.topic === null || statement.topic === candidate.topic;
  }

  /**
   * Rates how likely it is that the statement and the candidate are the same. Both have the same text. Returns null if
   * they cannot be the same.
   */
  function score(statement: IncomingStatement, candidate: KnownStatement): number | null {
    if (!isPossible(statement, candidate)) return null;
    const image = imageOf(candidate);
    const group = groupOf(statement);
    const sameNumber = statement.officialNumber !== null && statement.officialNumber === candidate.officialNumber;
    const sameImage =
      statement.imageRef === null ? image === null : image !== null && imagesOf(statement)?.has(image) === true;
    // If the answers differ, the candidate may be a different statement with the same text and another image. The candidate is
    // therefore accepted only if the official number or the image is the same, or if the statement has no image and no other live
    // statement has this text.
    const isOnly = statement.imageRef === null && namesakes.get(candidate) === 1;
    if (!hasSameAnswer(statement, candidate) && !sameNumber && !sameImage && !isOnly) return null;
    const weights: [holds: boolean, weight: number][] = [
      [sameNumber, 16],
      [sameImage, 8],
      [candidate.live, 6],
      [group !== null && groupVotes.get(group) === groupOf(candidate), 4],
      [statement.topic !== null && statement.topic === candidate.topic, 2],
      [hasSameAnswer(statement, candidate), 1.5],
      [normalizeText(statement.text) === normalizeText(candidate.text), 1],
    ];
    return weights.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), 0);
  }

  return { findImage, isPossible, isRelated, score };
}

/** For each statement of the bank, returns the number of live statements with the same text. */
function countNamesakes(knownByText: Statements<KnownStatement>): Map<KnownStatement, number> {
  const counts = new Map<KnownStatement, number>();
  for (const statements of knownByText.values()) {
    const live = statements.filter((statement) => statement.live);
    for (const statement of statements) counts.set(statement, live.length);
  }
  return counts;
}

function listUniquePairs(byText: Statements<IncomingStatement>, knownByText: Statements<KnownStatement>): UniquePair[] {
  return [...byText].flatMap(([letters, [statement, ...others]]) => {
    const live = (knownByText.get(letters) ?? []).filter((candidate) => candidate.live);
    const [candidate, ...namesakes] = live;
    if (!statement || !candidate || others.length + namesakes.length > 0) return [];
    return hasSameAnswer(statement, candidate) ? [[statement, candidate] as const] : [];
  });
}

function createImageEvidence(unique: readonly UniquePair[], known: readonly KnownStatement[], alike: AlikeImages) {
  const votes = mostVoted(unique.map(([{ imageRef }, candidate]) => [imageRef, imageOf(candidate)]));
  const findByName = createImageFinder(known);
  const agreeing = [...votes].filter(([imageRef, image]) => findByName(imageRef)?.has(image));
  // The file may come from another source, which uses the same image names, such as numbers, for different images. The
  // unique pairs show which image of the bank each name in the file refers to. The names are trusted only if at least
  // half of these images have the same name in the bank.
  const sameNames = agreeing.length > 0 && agreeing.length * 2 >= votes.size;
  const knownImages = new Set(known.map(imageOf));
  const isKnown = (image: string | null | undefined): image is string => Boolean(image) && knownImages.has(image!);
  const byUrl = new Map(known.filter(({ imageUrl }) => imageUrl !== null).map((each) => [each.imageUrl, each]));
  const cache = new Map<string, ReadonlySet<string>>();

  /**
   * Returns the images of the bank that may be the image of the statement. Returns undefined if no such image is known.
   */
  function imagesOf({ imageRef, imageUrl }: IncomingStatement): ReadonlySet<string> | undefined {
    if (imageRef === null) return undefined;
    const similar = imageUrl === null ? undefined : alike.get(imageUrl);
    const found = cache.get(imageRef) ?? new Set([imageUrl, ...(similar ?? []), votes.get(imageRef)].filter(isKnown));
    cache.set(imageRef, found);
    return found.size > 0 ? found : sameNames ? findByName(imageRef) : undefined;
  }

  function findImage(statement: IncomingStatement): BankImage | null {
    const [image] = imagesOf(statement) ?? [];
    const found = image === undefined ? undefined : byUrl.get(image);
    return found ? { imageUrl: found.imageUrl, imageDescription: found.imageDescription } : null;
  }

  return { imagesOf, findImage };
}

/** The image of a statement in the bank: its URL or, if the image file is missing, its name. */
function imageOf({ imageUrl, imageRef }: KnownStatement): string | null {
  return imageUrl ?? imageRef;
}

export function groupOf({ statementGroup, subtopic }: IncomingStatement): string | null {
  return statementGroup ?? subtopic;
}

/**
 * Returns a function that takes the name of an image (`imageRef`) and returns the images of the bank with this name. If
 * no image has the same full name, the function returns the images with the same base name. If there are none either,
 * it returns undefined.
 */
function createImageFinder(known: readonly KnownStatement[]) {
  const [full, base] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  for (const statement of known) {
    const image = imageOf(statement);
    if (statement.imageRef === null || image === null) continue;
    addTo(full, statement.imageRef, image);
    addTo(base, imageBaseName(statement.imageRef), image);
  }
  return (imageRef: string) => full.get(imageRef) ?? base.get(imageBaseName(imageRef));
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * Returns the value with the most votes for each name. Leaves out a name if less than the share `minShare` of its votes
 * is for this value. Votes without a name or a value do not count.
 */
export function mostVoted<Value>(
  votes: readonly (readonly [name: string | null, value: Value | null])[],
  minShare = 0,
): Map<string, Value> {
  const counts = new Map<string, Map<Value, number>>();
  for (const [name, value] of votes) {
    if (name === null || value === null) continue;
    const ofName = counts.get(name) ?? new Map<Value, number>();
    counts.set(name, ofName.set(value, (ofName.get(value) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([name, ofName]) => {
      const [best] = [...ofName].toSorted((one, other) => other[1] - one[1]);
      const total = [...ofName.values()].reduce((sum, count) => sum + count, 0);
      return best && best[1] >= total * minShare ? [[name, best[0]] as const] : [];
    }),
  );
}
