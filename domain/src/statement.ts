/** A statement of a bank as a file brings it. `figure` is what it shows: an address, a file's name, or nothing. */
export type IncomingStatement = {
  text: string;
  answer: boolean;
  figure: string | null;
  /** Where the figure is served; null when there is none or its file is missing. */
  imageUrl: string | null;
  /** What a screen reader says of it in the exam. */
  imageDescription: string | null;
  number: number;
  topic: number | null;
  subtopic: string | null;
  category: string;
  explanation: string | null;
  article: string | null;
};

/** Blanks and apostrophes as one kind each; the text that is shown stays as it came. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘`´]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What makes two statements the same: text and figure, since one text stands with many figures and different answers. */
export function statementKey({ text, figure }: { text: string; figure: string | null }): string {
  return `${normalizeText(text)}\n${figure ?? ''}`;
}

/** What stands in the bank already under a key. */
export type KnownStatement = { answer: boolean; fingerprint: string; live: boolean };

export type ImportPlan = {
  added: IncomingStatement[];
  /** Same text and figure, with another answer, explanation or topic, or back from retirement. */
  changed: IncomingStatement[];
  identical: number;
  /** Exact repeats within the file: counted and left out. */
  duplicates: IncomingStatement[];
  /** Same text and figure within the file with two answers: nobody can say which is right, so neither comes in. */
  conflicts: IncomingStatement[];
  /** Keys that are live in the bank and absent from the file. */
  missing: string[];
};

/** Everything besides text and figure that an import may change, as one comparable text. */
export function statementFingerprint(statement: Omit<IncomingStatement, 'text' | 'figure' | 'number'>): string {
  const { answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription } = statement;
  return JSON.stringify([answer, topic, subtopic, category, explanation, article, imageUrl, imageDescription]);
}

/** Compares a file with the bank, before anything is written. */
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
