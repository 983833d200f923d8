import { expect, test } from 'vitest';
import { findSpokenRange, joinPassages } from './spoken-range.ts';

const PASSAGES = ['Il segnale indica', 'A: una curva', 'B: un dosso'];

/** Finds the first `word` in the joined passages, and returns the word that `findSpokenRange` finds at this position. */
function wordAt(word: string, length?: number) {
  const range = findSpokenRange(PASSAGES, joinPassages(PASSAGES).indexOf(word), length);
  return range && { passage: range.passage, word: PASSAGES[range.passage]?.slice(range.start, range.end) };
}

test.each([
  ['Il', undefined, { passage: 0, word: 'Il' }],
  ['indica', 6, { passage: 0, word: 'indica' }],
  ['indica', 0, { passage: 0, word: 'indica' }],
  ['una', undefined, { passage: 1, word: 'una' }],
  ['dosso', 5, { passage: 2, word: 'dosso' }],
])('finds the spoken word at the position of «%s» if the voice reports the length %s', (word, length, expected) => {
  expect(wordAt(word, length)).toEqual(expected);
});

test('a spoken word never extends beyond its passage, even if the voice reports a greater length', () => {
  expect(wordAt('curva', 99)).toEqual({ passage: 1, word: 'curva' });
});

test.each([17, 18, 999, -1])('finds no word at a position between the passages or outside them: %i', (index) => {
  expect(findSpokenRange(PASSAGES, index)).toBeNull();
});
