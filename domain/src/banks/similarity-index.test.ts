import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSimilarityIndex } from './similarity-index.ts';
import { toSignature } from './statement-signature.ts';

const TEXTS = [
  'Il segnale raffigurato vieta il transito ai pedoni',
  'Il segnale raffigurato vieta il transito ai motocicli',
  'La distanza di sicurezza cresce con la pioggia',
  '',
];
const similar = createSimilarityIndex(TEXTS.map(toSignature));
const nearestTo = (text: string, count = TEXTS.length, indices?: number[]) =>
  similar.listNearest(toSignature(text), count, indices);

test('a text with the same words has the similarity 1, and texts without a common word are not returned', () => {
  expect(nearestTo('La sicurezza: cresce, con la pioggia, la distanza')).toEqual([{ index: 2, similarity: 1 }]);
  expect(nearestTo('Candela')).toEqual([]);
  expect(nearestTo('')).toEqual([]);
});

test('a rare word weighs more than a frequent one, and the most similar text comes first', () => {
  const [first, second] = nearestTo('Il segnale in figura vieta il passaggio ai motocicli');
  expect([first?.index, second?.index]).toEqual([1, 0]);
  expect(first!.similarity).toBeGreaterThan(second!.similarity);
});

test('returns only texts with the given indices of the list, and no more texts than requested', () => {
  expect(nearestTo(TEXTS[0]!, 1).map(({ index }) => index)).toEqual([0]);
  expect(nearestTo(TEXTS[0]!, 5, [1, 2]).map(({ index }) => index)).toEqual([1]);
});

test('the similarities are between 0 and 1, and the most similar text comes first', () => {
  const text = fc.array(fc.constantFrom(...TEXTS.join(' ').split(' ')), { maxLength: 12 });
  fc.assert(
    fc.property(text, (words) => {
      const similarities = nearestTo(words.join(' ')).map(({ similarity }) => similarity);
      expect(similarities).toEqual(similarities.toSorted((one, other) => other - one));
      expect(similarities.every((similarity) => similarity > 0 && similarity <= 1.0001)).toBe(true);
    }),
  );
});
