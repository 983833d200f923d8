import { describe, expect, test } from 'vitest';
import { lettersOf, statementKey } from './statement.ts';

describe('the key of a statement', () => {
  test.each([
    ['ignores the kind of apostrophe', "L'auto", 'L’auto'],
    ['ignores repeated spaces', 'Il  segnale\n', ' Il segnale'],
    ['ignores the encoding of accents', 'È vietato', 'È vietato'],
  ])('%s', (_, one, other) => {
    expect(statementKey({ text: one, imageRef: null })).toBe(statementKey({ text: other, imageRef: null }));
  });

  test('differs by the image', () => {
    expect(statementKey({ text: 'Vieta', imageRef: '1.png' })).not.toBe(
      statementKey({ text: 'Vieta', imageRef: '2.png' }),
    );
  });
});

test.each([
  ['ignores capitals, accents and the apostrophe in place of an accent', "E' vietato", 'è VIETATO'],
  ['ignores punctuation', 'Vieta la sosta, ma non la fermata', 'Vieta la sosta ma non la fermata.'],
  ['ignores spaces', 'Il segnale  vieta', ' Il segnale vieta\u00a0'],
])('the letters of a text %s', (_, one, other) => {
  expect(lettersOf(one)).toBe(lettersOf(other));
});
