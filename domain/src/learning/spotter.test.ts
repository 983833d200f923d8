import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#domain/random/seeded-random.ts';
import { answerSign, meaningsToChoose, type Spotting, startSpotting, summarizeSpotting } from './spotter.ts';

const answers = fc.array(fc.record({ right: fc.boolean(), millis: fc.integer({ min: 300, max: 9000 }) }));

/** Records the answers in `told`, then a right answer to each remaining sign. */
function run(signs: number, seed: number, told: readonly { right: boolean; millis: number }[]): Spotting {
  let state = startSpotting(signs, seededRandom(seed));
  for (const { right, millis } of told) state = answerSign(state, right, millis);
  while (state.queue.length > 0) state = answerSign(state, true, 1000);
  return state;
}

test('every road sign is shown until it is answered right, and a missed one is shown again after all others', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer(), answers, (signs, seed, told) => {
      const { answers: given } = run(signs, seed, told);
      const right = given.filter((answer) => answer.right).map(({ sign }) => sign);
      expect(right.toSorted((a, b) => a - b)).toEqual(Array.from({ length: signs }, (_, sign) => sign));
    }),
  );
  const state: Spotting = { queue: [2, 0, 1], answers: [] };
  expect(answerSign(state, false, 900).queue).toEqual([0, 1, 2]);
  expect(answerSign({ queue: [], answers: [] }, true, 900)).toEqual({ queue: [], answers: [] });
});

test('in the result, each road sign is listed once, as sure, slow or missed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.integer(), answers, (signs, seed, told) => {
      const { sure, slow, missed } = summarizeSpotting(run(signs, seed, told));
      expect([...sure, ...slow, ...missed].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: signs }, (_, sign) => sign),
      );
    }),
  );
  const given = [
    { sign: 0, right: true, millis: 1000 },
    { sign: 1, right: false, millis: 2000 },
    { sign: 2, right: true, millis: 7000 },
    { sign: 3, right: true, millis: 3000 },
    { sign: 1, right: true, millis: 100 },
  ];
  expect(summarizeSpotting({ queue: [], answers: given })).toEqual({
    sure: [0, 3],
    slow: [2],
    missed: [1],
    medianMillis: 2500,
  });
  expect(summarizeSpotting({ queue: [], answers: given.slice(0, 3) }).medianMillis).toBe(2000);
});

test('the learner chooses from four meanings: the right one, those of the look-alikes, and others', () => {
  const all = ['Dosso', 'Cunetta', 'Buche', 'Curva', 'Curve', 'Frana'].map((meaning) => ({ meaning }));
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const sign = { meaning: 'Dosso', lookAlikes: ['Cunetta', 'Buche'] };
      const meanings = meaningsToChoose(sign, all, seededRandom(seed));
      expect(new Set(meanings).size).toBe(4);
      expect(meanings).toEqual(expect.arrayContaining(['Dosso', 'Cunetta', 'Buche']));
    }),
  );
  expect(meaningsToChoose({ meaning: 'Dosso', lookAlikes: [] }, all.slice(0, 3), seededRandom(1))).toHaveLength(3);
});
