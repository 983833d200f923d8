/** A statement of a bank as read from a file. `imageRef` is how the file names the image: a URL, a file name or a number. */
export type IncomingStatement = {
  text: string;
  answer: boolean;
  imageRef: string | null;
  /** The URL of the image; null when there is none or its file is missing. */
  imageUrl: string | null;
  /** Alternative text of the image in the exam. */
  imageDescription: string | null;
  number: number;
  topic: number | null;
  subtopic: string | null;
  category: string;
  explanation: string | null;
  article: string | null;
};

/** Normalises spaces, apostrophes and quotes for comparison. The displayed text is not normalised. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Two statements are the same if text and image are the same. One text can occur with several images and different answers. */
export function statementKey({ text, imageRef }: { text: string; imageRef: string | null }): string {
  return `${normalizeText(text)}\n${imageRef ?? ''}`;
}

/** A statement that the bank already has. */
export type KnownStatement = { answer: boolean; fingerprint: string; live: boolean };

export type ImportPlan = {
  added: IncomingStatement[];
  /** Same text and image as a statement of the bank, but with other fields changed, or restored from retirement. */
  changed: IncomingStatement[];
  identical: number;
  /** Duplicates within the file, which are not imported. */
  duplicates: IncomingStatement[];
  /** Statements with two different answers in the file. None of them is imported, because it is unknown which is right. */
  conflicts: IncomingStatement[];
  /** Keys of live statements that are not in the file. */
  missing: string[];
};

/** All fields that an import may change, except text and image, as one string to compare. */
export function statementFingerprint(statement: Omit<IncomingStatement, 'text' | 'imageRef' | 'number'>): string {
  const { answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription } = statement;
  return JSON.stringify([answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription]);
}

/** Compares the file with the bank. `known` contains the bank's statements by key. */
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
