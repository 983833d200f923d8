import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLikenessIndex } from './likeness-index.ts';
import { toSignature } from './statement-signature.ts';

const TEXTS = [
  'Il segnale raffigurato vieta il transito ai pedoni',
  'Il segnale raffigurato vieta il transito ai motocicli',
  'La distanza di sicurezza cresce con la pioggia',
  '',
];
const index = createLikenessIndex(TEXTS.map(toSignature));
const nearestTo = (text: string, count = TEXTS.length, places?: number[]) =>
  index.listNearest(toSignature(text), count, places);

test('the same words are fully alike, other words not at all', () => {
  expect(nearestTo('La sicurezza: cresce, con la pioggia, la distanza')).toEqual([{ place: 2, likeness: 1 }]);
  expect(nearestTo('Candela')).toEqual([]);
  expect(nearestTo('')).toEqual([]);
});

test('a rare word weighs more than a frequent one, and the most similar text comes first', () => {
  const [first, second] = nearestTo('Il segnale in figura vieta il passaggio ai motocicli');
  expect([first?.place, second?.place]).toEqual([1, 0]);
  expect(first!.likeness).toBeGreaterThan(second!.likeness);
});

test('returns only the given places, and no more than asked for', () => {
  expect(nearestTo(TEXTS[0]!, 1).map(({ place }) => place)).toEqual([0]);
  expect(nearestTo(TEXTS[0]!, 5, [1, 2]).map(({ place }) => place)).toEqual([1]);
});

test('the likeness is between 0 and 1, and falls from place to place', () => {
  const text = fc.array(fc.constantFrom(...TEXTS.join(' ').split(' ')), { maxLength: 12 });
  fc.assert(
    fc.property(text, (words) => {
      const likenesses = nearestTo(words.join(' ')).map(({ likeness }) => likeness);
      expect(likenesses).toEqual(likenesses.toSorted((one, other) => other - one));
      expect(likenesses.every((likeness) => likeness > 0 && likeness <= 1.0001)).toBe(true);
    }),
  );
});
