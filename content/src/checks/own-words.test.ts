import { expect, test } from 'vitest';
import { normalizeText } from '@vialibera/domain/banks/statement';
import { readListFile, readMinistryList } from '#content/ministry/ministry-list.ts';
import { SAMPLE_BANK } from '#content/ministry/sample-bank.ts';
import { readContent } from '#content/read-content.ts';

/**
 * A text counts as copied or only lightly reworded if its words have at least this Jaccard similarity to a statement of the
 * other list.
 */
const TOO_CLOSE = 0.7;

const { bank, units } = readContent();
const own = [...bank, ...units.flatMap((unit) => unit.lessons.flatMap((lesson) => lesson.questions))];
const sample = readListFile(SAMPLE_BANK).map(({ key, text }) => ({ id: `sample bank ${key}`, text }));
const list = readMinistryList();

test('no statement and no question has the same or nearly the same text as one of the sample bank', () => {
  expect(listClose(own, sample)).toEqual([]);
}, 60_000);

test.skipIf(!list)(
  'no statement and no question has the same or nearly the same text as one of the ministry’s (skipped where shared/data is missing)',
  () => {
    expect(listClose([...own, ...sample], list ?? [])).toEqual([]);
  },
  60_000,
);

function listClose(texts: readonly { id: string; text: string }[], others: readonly { text: string }[]): string[] {
  const closest = overlapWith(others.map(({ text }) => text));
  return texts.flatMap(({ id, text }) => {
    const { share, text: other } = closest(text);
    return share >= TOO_CLOSE ? [`${id} (${share.toFixed(2)}): ${other}`] : [];
  });
}

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
