import { describe, expect, test } from 'vitest';
import type { Crossroads } from './crossroads.ts';
import { evaluateClaim, lettersInClaim, type PassingClaim } from './passing-claim.ts';

const arms = { north: {}, east: {}, south: {}, west: {} };
/** C passes first, because nobody comes from its right. Then B passes, and then A. */
const inTurn: Crossroads = {
  arms,
  vehicles: [
    { letter: 'A', from: 'south', to: 'north' },
    { letter: 'B', from: 'east', to: 'west' },
    { letter: 'C', from: 'north', to: 'south' },
  ],
};
/** B waits for C. A can pass at any time, because its path conflicts with no other. */
const loose: Crossroads = {
  arms,
  vehicles: [
    { letter: 'A', from: 'south', to: 'east' },
    { letter: 'B', from: 'east', to: 'west' },
    { letter: 'C', from: 'north', to: 'south' },
  ],
};
/** B comes from a road with a give-way sign and waits for A and C. */
const byRank: Crossroads = {
  arms: { ...arms, south: { sign: 'give-way' } },
  vehicles: [
    { letter: 'A', from: 'west', to: 'east' },
    { letter: 'B', from: 'south', to: 'north' },
    { letter: 'C', from: 'east', to: 'west' },
  ],
};
const stuck: Crossroads = {
  arms,
  vehicles: [
    { letter: 'A', from: 'south', to: 'north' },
    { letter: 'B', from: 'east', to: 'west' },
    { letter: 'C', from: 'north', to: 'south' },
    { letter: 'D', from: 'west', to: 'east' },
  ],
};
/** N waits for A, A waits for R, and R waits for N. N enters and waits in the centre, so that R and then A pass before it. */
const leftTurn: Crossroads = {
  arms,
  vehicles: [
    { letter: 'N', from: 'north', to: 'east' },
    { letter: 'R', from: 'east', to: 'west' },
    { letter: 'A', from: 'south', to: 'north' },
  ],
};

describe('claims about who passes first', () => {
  test.each<[Crossroads, PassingClaim, string]>([
    [inTurn, { first: 'C' }, 'true'],
    [inTurn, { first: 'A' }, 'false'],
    [inTurn, { last: 'A' }, 'true'],
    [inTurn, { order: ['C', 'B', 'A'] }, 'true'],
    [inTurn, { order: ['A', 'B', 'C'] }, 'false'],
    [inTurn, { yields: ['A', 'B'] }, 'true'],
    [inTurn, { yields: ['A', 'C'] }, 'false'],
    [inTurn, { before: ['C', 'A'] }, 'true'],
    [inTurn, { before: ['A', 'C'] }, 'false'],
    [inTurn, { together: ['A', 'C'] }, 'false'],
    [inTurn, { rightFree: 'C' }, 'true'],
    [inTurn, { rightFree: 'B' }, 'false'],
    [inTurn, { inCentre: 'A' }, 'false'],
    [inTurn, { together: ['A', 'B'] }, 'false'],
    [inTurn, { deadlock: true }, 'false'],
    [stuck, { deadlock: true }, 'true'],
    [stuck, { first: 'A' }, 'false'],
    [stuck, { last: 'A' }, 'unclear'],
    [stuck, { before: ['A', 'B'] }, 'unclear'],
    [leftTurn, { inCentre: 'N' }, 'true'],
    [leftTurn, { inCentre: 'R' }, 'false'],
    [leftTurn, { order: ['R', 'A', 'N'] }, 'true'],
    [leftTurn, { first: 'N' }, 'false'],
    [leftTurn, { last: 'N' }, 'true'],
    [leftTurn, { yields: ['R', 'N'] }, 'true'],
    [leftTurn, { before: ['R', 'N'] }, 'true'],
    [leftTurn, { rightFree: 'N' }, 'unclear'],
    [leftTurn, { deadlock: true }, 'false'],
    [loose, { yields: ['A', 'C'] }, 'false'],
    [loose, { last: 'A' }, 'false'],
    [loose, { first: 'C' }, 'unclear'],
    [loose, { order: ['AC', 'B'] }, 'unclear'],
    [byRank, { order: ['CA', 'B'] }, 'true'],
    [byRank, { together: ['A', 'C'] }, 'true'],
    [byRank, { last: 'B' }, 'true'],
    [loose, { order: ['C', 'A', 'B'] }, 'unclear'],
    [loose, { order: ['B', 'C', 'A'] }, 'false'],
  ])('are evaluated by the right-of-way rules: case %#', (scene, claim, value) =>
    expect(evaluateClaim(scene, claim)).toBe(value),
  );

  test('lists the letters of the vehicles that a claim mentions', () => {
    expect(lettersInClaim({ order: ['C', 'AB'] })).toEqual(['C', 'A', 'B']);
    expect(lettersInClaim({ yields: ['A', 'B'] })).toEqual(['A', 'B']);
    expect(lettersInClaim({ deadlock: true })).toEqual([]);
  });
});
