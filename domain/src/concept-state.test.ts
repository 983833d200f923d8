import { expect, test } from 'vitest';
import { conceptRecall, coveredShare, meetConcept, reviewConcept } from './concept-state.ts';
import { DAY_MS } from './study-memory.ts';

const RIGHT = { correct: true };
const WRONG = { correct: false };
const first = { known: 0.4, transfer: 0.9, at: 0 };
const met = meetConcept('one', RIGHT, first);

test('a right first answer makes it likelier that the concept was known, a wrong one hardly possible', () => {
  expect(met.known).toBeGreaterThan(0.4);
  expect(meetConcept('one', WRONG, first).known).toBeLessThan(0.1);
});

test('«Non sono sicuro» makes a right answer prove nothing', () => {
  expect(meetConcept('one', { correct: true, unsure: true }, { ...first, transfer: 1 }).known).toBeCloseTo(0.4, 12);
});

test('after a right answer more is recalled at every later time than without it', () => {
  const reviewed = reviewConcept(met, 'two', RIGHT, { transfer: 0.5, at: 0.1 * DAY_MS });
  for (const days of [0.1, 1, 10, 100])
    expect(conceptRecall(reviewed, days * DAY_MS)).toBeGreaterThan(conceptRecall(met, days * DAY_MS));
});

test('a review after days strengthens the memory if right, and weakens it if wrong', () => {
  const at = 3 * DAY_MS;
  expect(reviewConcept(met, 'two', RIGHT, { transfer: 1, at }).stability).toBeGreaterThan(met.stability);
  expect(reviewConcept(met, 'two', WRONG, { transfer: 1, at }).stability).toBeLessThan(met.stability);
});

test('statements are remembered in the order in which they were seen last', () => {
  const again = ['two', 'one'].reduce(
    (state, statement) => reviewConcept(state, statement, RIGHT, { transfer: 1, at: 0 }),
    met,
  );
  expect(again.seen).toEqual(['two', 'one']);
});

test('what was learned covers the statements seen, and of the others the share that carries over', () => {
  expect(coveredShare(2, 8, 0.6)).toBeCloseTo(0.25 + 0.75 * 0.6, 12);
  expect(coveredShare(9, 8, 0.6)).toBe(1);
});
