import { expect, test } from 'vitest';
import { conceptRecall, coveredShare, meetConcept, reviewConcept } from './concept-state.ts';
import { DAY_MS } from '#domain/time/durations.ts';

const RIGHT = { correct: true };
const WRONG = { correct: false };
const first = { known: 0.4, transfer: 0.9, at: 0 };
const met = meetConcept('one', RIGHT, first);

test('a right first answer raises the probability that the concept was known; a wrong first answer lowers it to nearly zero', () => {
  expect(met.known).toBeGreaterThan(0.4);
  expect(meetConcept('one', WRONG, first).known).toBeLessThan(0.1);
});

test('a right answer with «Non sono sicuro» does not change the probability that the concept is known', () => {
  expect(meetConcept('one', { correct: true, unsure: true }, { ...first, transfer: 1 }).known).toBeCloseTo(0.4, 12);
});

test('a right answer raises the probability of recall at every later time', () => {
  const reviewed = reviewConcept(met, 'two', RIGHT, { transfer: 0.5, at: 0.1 * DAY_MS });
  for (const days of [0.1, 1, 10, 100])
    expect(conceptRecall(reviewed, days * DAY_MS)).toBeGreaterThan(conceptRecall(met, days * DAY_MS));
});

test('after some days, a right answer strengthens the memory of a concept, and a wrong answer weakens it', () => {
  const at = 3 * DAY_MS;
  expect(reviewConcept(met, 'two', RIGHT, { transfer: 1, at }).stability).toBeGreaterThan(met.stability);
  expect(reviewConcept(met, 'two', WRONG, { transfer: 1, at }).stability).toBeLessThan(met.stability);
});

test('statements are stored in the order in which they were last seen', () => {
  const again = ['two', 'one'].reduce(
    (state, statement) => reviewConcept(state, statement, RIGHT, { transfer: 1, at: 0 }),
    met,
  );
  expect(again.seen).toEqual(['two', 'one']);
});

test('the covered share of a concept is the share of seen statements plus `transfer` times the share of the others', () => {
  expect(coveredShare(2, 8, 0.6)).toBeCloseTo(0.25 + 0.75 * 0.6, 12);
  expect(coveredShare(9, 8, 0.6)).toBe(1);
});
