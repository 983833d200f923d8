import { expect, test } from 'vitest';
import { wordLearnerIssues, wordLearnerScore } from './word-learner.ts';

/**
 * Returns 400 statements, half of them true. Each one consists of a word that is unrelated to the answer, and of a word chosen by
 * `cue`.
 */
function bankWith(cue: (index: number, answer: boolean) => string) {
  return Array.from({ length: 400 }, (_, index) => {
    const answer = index % 2 === 0;
    return { text: `parola${Math.floor(index / 2) % 20} ${cue(index, answer)}`, answer };
  });
}

test('learns nothing from words that are equally frequent in true and in false statements', () => {
  const bank = bankWith((index) => (index % 3 === 0 ? 'sempre' : 'spesso'));
  expect(wordLearnerScore(bank)).toBeLessThan(0.55);
  expect(wordLearnerIssues(bank)).toEqual([]);
});

test('learns words that occur only in true statements or only in false ones', () => {
  const bank = bankWith((_, answer) => (answer ? 'spesso' : 'sempre'));
  expect(wordLearnerScore(bank)).toBeGreaterThan(0.95);
  expect(wordLearnerIssues(bank)[0]).toMatch(
    /^a learner of words alone answers \d+\.\d % of the bank, more than 57\.0 %$/,
  );
});

test('calculates the same score again for the same bank', () => {
  const bank = bankWith((index, answer) => (!answer && index % 3 === 0 ? 'sempre' : 'spesso'));
  expect(wordLearnerScore(bank)).toBe(wordLearnerScore(bank));
});
