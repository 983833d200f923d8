import { describe, expect, test } from 'vitest';
import { answerText, identityLetters, lettersOf, statementKey } from './statement.ts';

describe('the key of a statement', () => {
  test.each([
    ['ignores the kind of apostrophe', "L'auto", 'L’auto'],
    ['ignores repeated spaces', 'Il  segnale\n', ' Il segnale'],
    ['ignores the encoding of accents', 'È vietato', 'È vietato'],
  ])('%s', (_, one, other) => {
    expect(statementKey({ text: one, imageRef: null, options: null })).toBe(
      statementKey({ text: other, imageRef: null, options: null }),
    );
  });

  test('differs by the image', () => {
    expect(statementKey({ text: 'Vieta', imageRef: '1.png', options: null })).not.toBe(
      statementKey({ text: 'Vieta', imageRef: '2.png', options: null }),
    );
  });

  test('differs by the options, but not by their order', () => {
    const key = (options: string[] | null) => statementKey({ text: 'Il taxi', imageRef: null, options });
    expect(key(['Uno', 'Due', 'Tre'])).toBe(key(['Tre.', 'Uno', 'DUE']));
    expect(new Set([key(null), key(['Uno', 'Due', 'Tre']), key(['Uno', 'Due', 'Quattro'])]).size).toBe(3);
  });
});

test('a single-choice question is recognised by its text and its options in any order', () => {
  const letters = (text: string, options: string[] | null) => identityLetters({ text, options });
  expect(letters('Il taxi è', ['Uno', 'Due', 'Tre'])).toBe(letters("IL TAXI E'", ['Tre', 'Due', 'Uno.']));
  expect(letters('Il taxi è', ['Uno', 'Due', 'Tre'])).not.toBe(letters('Il taxi è', ['Uno', 'Due', 'Sei']));
});

test.each([
  [true, null, 'V'],
  [false, null, 'F'],
  [2, ['Uno', 'Due', 'Tre'], 'Tre'],
])('the answer %s to the options %j is «%s»', (answer, options, text) => {
  expect(answerText({ answer, options })).toBe(text);
});

test.each([
  ['ignores capitals, accents and the apostrophe in place of an accent', "E' vietato", 'è VIETATO'],
  ['ignores punctuation', 'Vieta la sosta, ma non la fermata', 'Vieta la sosta ma non la fermata.'],
  ['ignores spaces', 'Il segnale  vieta', ' Il segnale vieta\u00a0'],
])('the letters of a text %s', (_, one, other) => {
  expect(lettersOf(one)).toBe(lettersOf(other));
});
