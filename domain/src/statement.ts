/**
 * A true or false statement of a question bank, as read from a file. `imageRef` is the file's reference to the image: a URL, a
 * file name or a number.
 */
export type IncomingStatement = {
  text: string;
  answer: boolean;
  imageRef: string | null;
  /** The URL of the image; null if the statement has no image or the image file is missing. */
  imageUrl: string | null;
  /** The alternative text of the image in the exam. */
  imageDescription: string | null;
  number: number;
  topic: number | null;
  subtopic: string | null;
  category: string;
  explanation: string | null;
  article: string | null;
};

/** Normalises spaces, apostrophes and quotes, so that texts can be compared. The app displays the original text. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The key that identifies a statement by its text and image. The text alone is not enough, because the same text can occur with
 * several images and different answers.
 */
export function statementKey({ text, imageRef }: { text: string; imageRef: string | null }): string {
  return `${normalizeText(text)}\n${imageRef ?? ''}`;
}

/** A statement that is already in the bank. `live` is false if the statement is retired. */
export type KnownStatement = { answer: boolean; fingerprint: string; live: boolean };

export type ImportPlan = {
  added: IncomingStatement[];
  /**
   * Statements of the file with the same text and image as a statement in the bank, if the statement in the bank is retired or
   * differs in another field. The import restores or updates the statement in the bank.
   */
  changed: IncomingStatement[];
  identical: number;
  /** Repetitions of a statement within the file. They are not imported. */
  duplicates: IncomingStatement[];
  /**
   * Statements that the file contains with two different answers. None of them is imported, because it is unknown which answer is
   * right.
   */
  conflicts: IncomingStatement[];
  /** The keys of the statements that are in the bank, not retired, and missing from the file. */
  missing: string[];
};

/**
 * All fields that an import may change, as one string to compare. Text and image reference are not included, because they
 * identify the statement.
 */
export function statementFingerprint(statement: Omit<IncomingStatement, 'text' | 'imageRef' | 'number'>): string {
  const { answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription } = statement;
  return JSON.stringify([answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription]);
}

/**
 * Compares a file with the bank and returns what an import would change. `known` maps the `statementKey` of each statement in the
 * bank to the statement.
 */
export function planImport(
  incoming: readonly IncomingStatement[],
  known: ReadonlyMap<string, KnownStatement>,
): ImportPlan {
  const plan: ImportPlan = { added: [], changed: [], identical: 0, duplicates: [], conflicts: [], missing: [] };
  const byKey = Map.groupBy(incoming, statementKey);
  for (const [key, [first, ...repeats]] of byKey) {
    if (!first) continue;
    if (repeats.some(({ answer }) => answer !== first.answer)) {
      plan.conflicts.push(first, ...repeats);
      continue;
    }
    plan.duplicates.push(...repeats);
    const before = known.get(key);
    if (!before) plan.added.push(first);
    else if (before.live && before.fingerprint === statementFingerprint(first)) plan.identical += 1;
    else plan.changed.push(first);
  }
  for (const [key, { live }] of known) if (live && !byKey.has(key)) plan.missing.push(key);
  return plan;
}
