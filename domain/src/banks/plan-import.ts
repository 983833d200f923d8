import { type AlikeImages, groupOf, mostVoted } from './match-evidence.ts';
import { lostCharacters, type Match, matchStatements } from './match-statements.ts';
import { needsImage } from './needs-image.ts';
import {
  CORRECTABLE_FIELDS,
  type CorrectableField,
  type IncomingStatement,
  type KnownStatement,
  answerText,
  comparableAnswer,
  findRightOption,
  hasSameAnswer,
  identityLetters,
  lettersOf,
  statementKey,
} from './statement.ts';

/**
 * How an import treats a statement of a file. `new`: the bank does not have it. `changed`: the bank has it with other values.
 * `restored`: the bank has retired it, and the import puts it back; an older edition of the list contains such statements.
 * `reworded`: it replaces a statement of the bank. `identical`: nothing changes. `corrected`: it differs from the bank only in
 * values that an admin has corrected. `duplicate`: the file repeats it. `conflict`: the file contains it with different answers,
 * so it is not imported.
 */
type Classification =
  | 'new'
  | 'changed'
  | 'restored'
  | 'reworded'
  | 'identical'
  | 'corrected'
  | 'duplicate'
  | 'conflict';

/** The classifications of the statements that an import writes into the bank. */
export const WRITTEN = ['new', 'changed', 'restored', 'reworded'] as const;

export function isWritten(classification: string | null): boolean {
  return WRITTEN.some((each) => each === classification);
}

export type FieldChange = {
  field: CorrectableField | 'image';
  before: string | null;
  after: string | null;
};

export type PlannedStatement = {
  classification: Classification;
  /** The key (see `statementKey`) of the row that the import writes. */
  key: string;
  /** The key of the bank's statement that the file's statement repeats or replaces; null if there is none. */
  knownKey: string | null;
  /** The values to write: those of the file, completed by those of the bank. */
  statement: IncomingStatement;
  /** For `changed`, `restored` and `reworded`, the differences; for `corrected`, the corrections that the file contradicts. */
  changes: FieldChange[];
};

export type ImportPlan = {
  /** One entry for each statement of the file, in the same order. */
  statements: PlannedStatement[];
  /** The live statements of the bank that are not in the file. */
  missing: KnownStatement[];
  /** The number of statements of the file whose text lost characters. The bank keeps its text. */
  lostCharacters: number;
};

export type PlanOptions = { alike?: AlikeImages; findsReworded?: boolean; takesSpelling?: boolean };

/**
 * Compares a file with the bank and returns the changes that an import would make. If the file lacks a value, such as an image or
 * an explanation, the bank keeps its own value. Values that an admin has corrected never change. If `findsReworded` is false, the
 * import only adds statements: a new wording is added, and the statement that it would replace stays. If `takesSpelling` is true,
 * differences in spaces, punctuation and accents are taken from the file.
 */
export function planImport(
  incoming: readonly IncomingStatement[],
  known: readonly KnownStatement[],
  options: PlanOptions = {},
): ImportPlan {
  const { alike, findsReworded = true } = options;
  const { conflicts, duplicates, distinct } = separateRepeats(incoming, known);
  const { matches, findImage } = matchStatements([...distinct, ...conflicts], known, alike);
  const keys = new Set(known.map(({ key }) => key));
  const same = [...matches].filter(([, { kind }]) => kind === 'same');
  const matched = new Set(same.map(([statement]) => textAndAnswer(statement)));
  const findTopic = createTopicFinder(matches);
  const statements = incoming.map((statement): PlannedStatement => {
    const found = matches.get(statement);
    const match = found?.kind === 'same' || findsReworded ? found : undefined;
    const skip = (classification: Classification): PlannedStatement => {
      const key = match?.known.key ?? statementKey(statement);
      return { classification, key, knownKey: match?.known.key ?? null, statement, changes: [] };
    };
    if (conflicts.has(statement)) return skip('conflict');
    // The file leaves out the image, and another statement of the file with the same text and answer is already matched. So this
    // statement is a repetition.
    const repeats = !match && statement.imageRef === null && matched.has(textAndAnswer(statement));
    if (duplicates.has(statement) || repeats) return skip('duplicate');
    if (match?.kind === 'same') return planSame(statement, match.known, options);
    const image = statement.imageUrl === null ? findImage(statement) : null;
    return planNew({ ...statement, ...image, topic: findTopic(statement) }, match?.known, keys);
  });
  const present = new Set(statements.map(({ knownKey }) => knownKey));
  return {
    statements,
    missing: known.filter(({ key, live }) => live && !present.has(key)),
    lostCharacters: same.filter(([statement, match]) => lostCharacters(statement, match.known)).length,
  };
}

/**
 * Returns a function that finds the topic of a statement: the topic in the file, else the most common topic that the bank has for
 * statements with the same image, else for statements in the same group, else null.
 */
function createTopicFinder(matches: ReadonlyMap<IncomingStatement, Match>) {
  const pairs = [...matches];
  const byImage = mostVoted(pairs.map(([{ imageRef }, { known }]) => [imageRef, known.topic]));
  const byGroup = mostVoted(pairs.map(([statement, { known }]) => [groupOf(statement), known.topic]));
  return (statement: IncomingStatement): number | null =>
    statement.topic ?? byImage.get(statement.imageRef ?? '') ?? byGroup.get(groupOf(statement) ?? '') ?? null;
}

/**
 * Splits `incoming` into distinct, repeated (same answer: `duplicates`) and conflicting statements (different answers). Text that
 * occurs several times in the bank is never treated as a repeat, because the file may lack the images that tell those statements
 * apart.
 */
function separateRepeats(incoming: readonly IncomingStatement[], known: readonly KnownStatement[]) {
  const knownTexts = Map.groupBy(
    known.filter(({ live }) => live),
    identityLetters,
  );
  const [conflicts, duplicates] = [new Set<IncomingStatement>(), new Set<IncomingStatement>()];
  for (const statements of Map.groupBy(incoming, identityOf).values()) {
    const [first, ...repeats] = statements;
    if (!first || repeats.length === 0) continue;
    if (first.imageRef === null && (knownTexts.get(identityLetters(first))?.length ?? 0) > 1) continue;
    const contradicts = repeats.some((each) => !hasSameAnswer(each, first));
    for (const statement of contradicts ? statements : repeats) (contradicts ? conflicts : duplicates).add(statement);
  }
  const distinct = incoming.filter((statement) => !conflicts.has(statement) && !duplicates.has(statement));
  return { conflicts, duplicates, distinct };
}

function identityOf(statement: IncomingStatement): string {
  const { text, imageRef, statementGroup, subtopic } = statement;
  if (imageRef !== null || !needsImage({ text, imageRef })) return statementKey(statement);
  return `${statementKey(statement)}\n${statementGroup ?? subtopic ?? ''}`;
}

function textAndAnswer(statement: IncomingStatement): string {
  return `${identityLetters(statement)} ${comparableAnswer(statement)}`;
}

function planSame(read: IncomingStatement, known: KnownStatement, options: PlanOptions): PlannedStatement {
  const incoming = withKnownOptions(read, known);
  const statement = complete(incoming, known, options);
  const changes = compare(known, statement);
  const held = compare(known, { ...statement, ...pick(withKnownSpelling(incoming, known), known.corrected) });
  const { key, live } = known;
  const planned = { key, knownKey: key, statement, changes };
  if (!live) return { ...planned, classification: 'restored' };
  if (changes.length > 0) return { ...planned, classification: 'changed' };
  return { ...planned, classification: held.length > 0 ? 'corrected' : 'identical', changes: held };
}

/** Returns the statement with its options in the order of the bank. */
function withKnownOptions(incoming: IncomingStatement, known: KnownStatement): IncomingStatement {
  const { options } = known;
  return options === null ? incoming : { ...incoming, options, answer: findRightOption(options, incoming) };
}

function planNew(
  incoming: IncomingStatement,
  replaced: KnownStatement | undefined,
  keys: Set<string>,
): PlannedStatement {
  const statement = replaced ? reword(replaced, incoming) : incoming;
  const key = toFreeKey(statementKey(incoming), keys);
  keys.add(key);
  const changes = replaced ? compare(replaced, statement) : [];
  return { classification: replaced ? 'reworded' : 'new', key, knownKey: replaced?.key ?? null, statement, changes };
}

/**
 * Returns `key`, with a number added if another statement already has this key. Two statements get the same key if an image was
 * replaced by a different image with the same name, or if an admin has corrected the text.
 */
export function toFreeKey(key: string, keys: ReadonlySet<string>): string {
  let free = key;
  for (let copy = 2; keys.has(free); copy += 1) free = `${key}\n${copy}`;
  return free;
}

/** Returns the statement of the bank, updated with the values of the file. Values that an admin has corrected stay. */
function complete(
  incoming: IncomingStatement,
  known: KnownStatement,
  { alike, takesSpelling }: PlanOptions,
): IncomingStatement {
  const looksTheSame =
    known.imageUrl !== null && incoming.imageUrl !== null && alike?.get(incoming.imageUrl)?.includes(known.imageUrl);
  const keepsImage = incoming.imageUrl === null || looksTheSame === true;
  return {
    ...inherit(incoming, known),
    text: takesSpelling ? incoming.text : known.text,
    imageRef: known.imageRef ?? incoming.imageRef,
    imageUrl: keepsImage ? known.imageUrl : incoming.imageUrl,
    imageDescription: keepsImage ? known.imageDescription : incoming.imageDescription,
    number: takesSpelling ? incoming.number : known.number,
    subtopic: known.subtopic ?? incoming.subtopic,
    statementGroup: known.statementGroup ?? incoming.statementGroup,
    category: known.category,
    ...pick(known, known.corrected),
  };
}

function withKnownSpelling(incoming: IncomingStatement, known: KnownStatement): IncomingStatement {
  const text = lettersOf(incoming.text) === lettersOf(known.text) ? known.text : incoming.text;
  return { ...inherit(incoming, known), text };
}

/** Returns the new wording of a statement. It keeps the values that an admin has corrected, except for the text and the answer. */
function reword(known: KnownStatement, incoming: IncomingStatement): IncomingStatement {
  return { ...inherit(incoming, known), ...pick(known, known.corrected.filter(isKeptByRewording)) };
}

export function isKeptByRewording(field: CorrectableField): boolean {
  return field !== 'text' && field !== 'answer';
}

/** Returns the statement of the file, with the values of the bank where the file has none. */
function inherit(incoming: IncomingStatement, known: KnownStatement): IncomingStatement {
  const image = incoming.imageUrl === null ? known : incoming;
  return {
    ...incoming,
    imageUrl: image.imageUrl,
    imageDescription: image.imageDescription,
    officialNumber: incoming.officialNumber ?? known.officialNumber,
    topic: incoming.topic ?? known.topic,
    subtopic: incoming.subtopic ?? known.subtopic,
    statementGroup: incoming.statementGroup ?? known.statementGroup,
    explanation: incoming.explanation ?? known.explanation,
    article: incoming.article ?? known.article,
  };
}

function pick(statement: IncomingStatement, fields: readonly CorrectableField[]) {
  return Object.fromEntries(fields.map((field) => [field, statement[field]]));
}

function compare(before: IncomingStatement, after: IncomingStatement): FieldChange[] {
  const fields = [...CORRECTABLE_FIELDS, 'image'] as const;
  return fields.flatMap((field) => {
    const change = { field, before: valueOf(before, field), after: valueOf(after, field) };
    return change.before === change.after ? [] : [change];
  });
}

function valueOf(statement: IncomingStatement, field: FieldChange['field']): string | null {
  if (field === 'answer') return answerText(statement);
  if (field === 'image') return statement.imageUrl;
  const value = statement[field];
  return value === null ? null : String(value);
}
