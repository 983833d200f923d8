import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUARD_BYTES, hasSameGuard, toSignature } from './statement-signature.ts';

const bytesOf = (text: string) => [...toSignature(text).subarray(GUARD_BYTES)];
const haveSameGuard = (one: string, other: string) => hasSameGuard(toSignature(one), toSignature(other));

test('capitals, accents, apostrophes, punctuation and the order of the words do not change the words', () => {
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

test('a text has one byte for each word that is not too frequent', () => {
  expect(bytesOf('Il segnale è di pericolo e di pericolo')).toHaveLength(3);
  expect(toSignature('')).toHaveLength(GUARD_BYTES);
});

test.each([
  ['a negation', 'Il segnale vale di notte', 'Il segnale non vale di notte'],
  ['another number', 'Si va a 50 km/h', 'Si va a 90 km/h'],
  ['a number in letters', 'Ci sono due corsie', 'Ci sono tre corsie'],
  ['the other side', 'Si svolta a destra', 'Si svolta a sinistra'],
  ['the order of the sides', 'A destra e non a sinistra', 'A sinistra e non a destra'],
  ['a word that excludes exceptions', 'Vale per i motocicli', 'Vale solo per i motocicli'],
  ['without', 'Si circola con la catena', 'Si circola senza la catena'],
])('%s changes the guard', (_, one, other) => {
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
