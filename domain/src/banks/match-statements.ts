import { type AlikeImages, type BankImage, createEvidence, type Evidence } from './match-evidence.ts';
import { hasLostCharacters, withoutAccentedLetters } from './lost-characters.ts';
import { pairReworded, wordSimilarity } from './reworded.ts';
import { identityLetters, type IncomingStatement, type KnownStatement } from './statement.ts';

/**
 * `same`: the file contains the statement of the bank, perhaps with different punctuation or a different image name. `reworded`:
 * the file contains a new wording of the statement.
 */
export type Match = { known: KnownStatement; kind: 'same' | 'reworded' };

/** `findImage` returns the image in the bank to which the statement's `imageRef` refers, or null if no such image is known. */
type Matches = {
  matches: Map<IncomingStatement, Match>;
  findImage: (statement: IncomingStatement) => BankImage | null;
};

/** Texts with the same official number count as wordings of one statement if at least this share of their words is the same. */
const MIN_SIMILARITY_WITH_NUMBER = 0.4;

/**
 * Matches the statements of a file with those of the bank. Two texts are the same if their letters and digits are the same. If
 * several statements have the same text, the official number, image, group, topic and answer are compared. The names of images and
 * groups may differ between sources. Statements whose text occurs only once show which image and group of the bank a name refers
 * to. The remaining statements are matched with reworded ones, by official number or by similarity. Each statement of the bank is
 * matched at most once.
 */
export function matchStatements(
  incoming: readonly IncomingStatement[],
  known: readonly KnownStatement[],
  alike: AlikeImages = new Map(),
): Matches {
  const knownByText = groupByText(known, ({ text, formerTexts, options }) =>
    [text, ...formerTexts].map((each) => ({ text: each, options })),
  );
  const byText = groupByText(incoming, (statement) => [statement]);
  // A file whose accented letters are lost still contains the same statements. A text with exactly the same letters comes first.
  for (const [letters, statements] of groupByText(known, toLostText))
    if (!knownByText.has(letters)) knownByText.set(letters, statements);
  const evidence = createEvidence(byText, knownByText, known, alike);
  const matches = new Map<IncomingStatement, Match>();
  const taken = new Set<KnownStatement>();
  for (const [letters, statements] of byText) {
    const pairs = statements
      .flatMap((statement) =>
        (knownByText.get(letters) ?? []).map((candidate) => ({
          statement,
          candidate,
          score: evidence.score(statement, candidate),
        })),
      )
      .filter(({ score }) => score !== null)
      .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0));
    for (const { statement, candidate } of pairs) {
      if (matches.has(statement) || taken.has(candidate)) continue;
      matches.set(statement, { known: candidate, kind: 'same' });
      taken.add(candidate);
    }
  }
  for (const [statement, candidate] of findReworded(incoming, known, matches, taken, evidence))
    matches.set(statement, { known: candidate, kind: lostCharacters(statement, candidate) ? 'same' : 'reworded' });
  return { matches, findImage: evidence.findImage };
}

/** Whether the true/false statement of the file is that of the bank without some of its letters. */
export function lostCharacters(statement: IncomingStatement, known: KnownStatement): boolean {
  return statement.options === null && known.options === null && hasLostCharacters(statement.text, known.text);
}

function toLostText({ text, options }: KnownStatement): Text[] {
  return options === null ? [{ text: withoutAccentedLetters(text), options }] : [];
}

function findReworded(
  incoming: readonly IncomingStatement[],
  known: readonly KnownStatement[],
  matches: ReadonlyMap<IncomingStatement, Match>,
  taken: ReadonlySet<KnownStatement>,
  { isPossible, isRelated }: Evidence,
): Map<IncomingStatement, KnownStatement> {
  const added = incoming.filter((statement) => !matches.has(statement));
  const texts = new Set(added.map(identityLetters));
  // If the text of a statement is still in the file, the statement was not reworded: the file contains it with another image.
  const removed = known.filter(
    (statement) => statement.live && !taken.has(statement) && !texts.has(identityLetters(statement)),
  );
  const byNumber = new Map(removed.map((statement) => [statement.officialNumber, statement]));
  const pairs = new Map<IncomingStatement, KnownStatement>();
  for (const statement of added) {
    const candidate = statement.officialNumber === null ? undefined : byNumber.get(statement.officialNumber);
    if (!candidate || !isPossible(statement, candidate)) continue;
    if (wordSimilarity(statement.text, candidate.text) < MIN_SIMILARITY_WITH_NUMBER) continue;
    pairs.set(statement, candidate);
    byNumber.delete(statement.officialNumber);
  }
  const paired = new Set(pairs.values());
  const bySimilarity = pairReworded(
    added.filter((statement) => !pairs.has(statement)),
    removed.filter((statement) => !paired.has(statement)),
    (statement, candidate) => isPossible(statement, candidate) && isRelated(statement, candidate),
  );
  return new Map([...pairs, ...bySimilarity]);
}

type Text = Pick<IncomingStatement, 'text' | 'options'>;

function groupByText<T>(statements: readonly T[], textsOf: (statement: T) => readonly Text[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const statement of statements)
    for (const letters of new Set(textsOf(statement).map(identityLetters)))
      groups.set(letters, [...(groups.get(letters) ?? []), statement]);
  return groups;
}
