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

  test('is different if the image is different', () => {
    expect(statementKey({ text: 'Vieta', imageRef: '1.png', options: null })).not.toBe(
      statementKey({ text: 'Vieta', imageRef: '2.png', options: null }),
    );
  });

  test('is different if the options are different, but not if only their order is', () => {
    const key = (options: string[] | null) => statementKey({ text: 'Il taxi', imageRef: null, options });
    expect(key(['Uno', 'Due', 'Tre'])).toBe(key(['Tre.', 'Uno', 'DUE']));
    expect(new Set([key(null), key(['Uno', 'Due', 'Tre']), key(['Uno', 'Due', 'Quattro'])]).size).toBe(3);
  });
});

test('a single-choice question is recognised by its text and its options, in whatever order the options are', () => {
  const letters = (text: string, options: string[] | null) => identityLetters({ text, options });
  expect(letters('Il taxi è', ['Uno', 'Due', 'Tre'])).toBe(letters("IL TAXI E'", ['Tre', 'Due', 'Uno.']));
  expect(letters('Il taxi è', ['Uno', 'Due', 'Tre'])).not.toBe(letters('Il taxi è', ['Uno', 'Due', 'Sei']));
});

test.each([
  [true, null, 'V'],
  [false, null, 'F'],
  [2, ['Uno', 'Due', 'Tre'], 'Tre'],
])('if the options are %j, the answer %s is shown as «%s»', (answer, options, text) => {
  expect(answerText({ answer, options })).toBe(text);
});

test.each([
  ['ignores capitals, accents and the apostrophe in place of an accent', "E' vietato", 'è VIETATO'],
  ['ignores punctuation', 'Vieta la sosta, ma non la fermata', 'Vieta la sosta ma non la fermata.'],
  ['ignores spaces', 'Il segnale  vieta', ' Il segnale vieta\u00a0'],
])('the comparison of the letters of two texts %s', (_, one, other) => {
  expect(lettersOf(one)).toBe(lettersOf(other));
});
