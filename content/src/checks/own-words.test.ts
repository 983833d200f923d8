import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTopicFinder } from '@vialibera/domain/banks/topic-finder';
import { normalizeText } from '@vialibera/domain/banks/statement';
import { readJson } from '@vialibera/question-files/json/read-json';
import { readStatements } from '@vialibera/question-files/statements/read-statements';
import { readContent } from '#content/read-content.ts';
import { readLicences } from '#content/readers/read-licences.ts';

/** The ministry's bank, which is not part of the project. The test is skipped if this file does not exist. */
const REAL_BANK = join(import.meta.dirname, '../../../../shared/data/quizPatenteB2023.json');
/**
 * A text counts as copied or only lightly reworded if its words have at least this Jaccard similarity to a statement of the
 * ministry.
 */
const TOO_CLOSE = 0.7;

test.skipIf(!existsSync(REAL_BANK))(
  'no statement and no question has the same or nearly the same text as one of the ministry’s',
  () => {
    const topics = createTopicFinder(readLicences().find(({ id }) => id === 'B')?.topics ?? []);
    const file = readJson(readFileSync(REAL_BANK), topics);
    const { statements } = readStatements(file, file.mapping, topics);
    const closest = overlapWith(statements.map(({ text }) => text));
    const { bank, units } = readContent();
    const questions = units.flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions));
    const close = [...bank, ...questions].flatMap(({ id, text }) => {
      const { share, text: other } = closest(text);
      return share >= TOO_CLOSE ? [`${id} (${share.toFixed(2)}): ${other}`] : [];
    });
    expect(close).toEqual([]);
  },
  60_000,
);

function wordsOf(text: string): Set<string> {
  const words =
    normalizeText(text)
      .toLowerCase()
      .match(/[a-zà-ù0-9]+/g) ?? [];
  return new Set(words);
}

/**
 * Returns a function that finds the text in `texts` that is most similar to a given text, by the Jaccard similarity of their
 * words.
 */
function overlapWith(texts: readonly string[]) {
  const sizes = texts.map((text) => wordsOf(text).size);
  const textsWith = new Map<string, number[]>();
  texts.forEach((text, index) =>
    wordsOf(text).forEach((word) => textsWith.set(word, [...(textsWith.get(word) ?? []), index])),
  );
  return (text: string) => {
    const words = wordsOf(text);
    const common = new Map<number, number>();
    for (const word of words)
      for (const index of textsWith.get(word) ?? []) common.set(index, (common.get(index) ?? 0) + 1);
    let best = { share: 0, text: '' };
    for (const [index, count] of common) {
      const share = count / (words.size + (sizes[index] ?? 0) - count);
      if (share > best.share) best = { share, text: texts[index] ?? '' };
    }
    return best;
  };
}
