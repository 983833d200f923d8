import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUARD_BYTES, hasSameGuard, toSignature } from './statement-signature.ts';

const bytesOf = (text: string) => [...toSignature(text).subarray(GUARD_BYTES)];
const haveSameGuard = (one: string, other: string) => hasSameGuard(toSignature(one), toSignature(other));

test('the bytes of the words do not depend on capitals, accents, apostrophes, punctuation or the order of the words', () => {
  const words = fc.array(fc.stringMatching(/^[a-zàèéìòù]{1,12}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, (texts) => {
      const bytes = bytesOf(texts.join(' '));
      expect(bytesOf(texts.toReversed().join(', ').toUpperCase())).toEqual(bytes);
      expect(bytes.length).toBeLessThanOrEqual(texts.length);
      expect(bytes).toEqual(bytes.toSorted((one, other) => one - other));
    }),
  );
  expect(bytesOf("È vietato l'uso")).toEqual(bytesOf('E vietato l’uso.'));
  expect(bytesOf('I veicoli lenti')).toEqual(bytesOf('il veicolo lento'));
});

test('the signature of a text has one byte for each different word that is not too frequent', () => {
  expect(bytesOf('Il segnale è di pericolo e di pericolo')).toHaveLength(3);
  expect(toSignature('')).toHaveLength(GUARD_BYTES);
});

test.each([
  ['a negation', 'Il segnale vale di notte', 'Il segnale non vale di notte'],
  ['another number', 'Si va a 50 km/h', 'Si va a 90 km/h'],
  ['another number that is written as a word', 'Ci sono due corsie', 'Ci sono tre corsie'],
  ['the other side, left or right', 'Si svolta a destra', 'Si svolta a sinistra'],
  ['left and right in another order', 'A destra e non a sinistra', 'A sinistra e non a destra'],
  ['a word that excludes exceptions', 'Vale per i motocicli', 'Vale solo per i motocicli'],
  ['the word «senza»', 'Si circola con la catena', 'Si circola senza la catena'],
])('the guard of a signature differs if a text has %s', (_, one, other) => {
  expect(haveSameGuard(one, other)).toBe(false);
});

test.each([
  ['Solo di notte', 'Soltanto di notte'],
  ['Ci sono 2 corsie', 'Ci sono due corsie'],
  ['Fino a 3.500 kg', 'fino a 3500 kg'],
  ['Il segnale raffigurato vieta il transito', 'Il cartello in figura vieta il passaggio'],
])('«%s» and «%s» have the same guard', (one, other) => {
  expect(haveSameGuard(one, other)).toBe(true);
});
