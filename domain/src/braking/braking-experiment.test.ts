import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BRAKING_CONTROLS,
  BRAKING_VALUES,
  extremeChoice,
  reachableConditions,
  stoppingTime,
  stopsWithin,
} from './braking-experiment.ts';
import { type BrakingConditions, GRIP, stoppingDistance, stoppingDistanceIn } from './stopping-distance.ts';

const START: BrakingConditions = {
  speed: 50,
  reaction: 1,
  grip: 'asciutto',
  tyres: 'nuove',
  slope: 0,
  load: 'scarica',
};
const metres = (change: Partial<BrakingConditions>) => stoppingDistanceIn({ ...START, ...change });
const anyConditions = fc.record({
  speed: fc.constantFrom(...BRAKING_VALUES.speed),
  reaction: fc.constantFrom(...BRAKING_VALUES.reaction),
  grip: fc.constantFrom(...BRAKING_VALUES.grip),
  tyres: fc.constantFrom(...BRAKING_VALUES.tyres),
  slope: fc.constantFrom(...BRAKING_VALUES.slope),
  load: fc.constantFrom(...BRAKING_VALUES.load),
});

test('lists the values of speed, reaction time and slope that can be selected', () => {
  expect(BRAKING_VALUES.speed).toEqual([30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130]);
  expect(BRAKING_VALUES.reaction).toEqual([0.5, 1, 1.5, 2, 2.5, 3]);
  expect(BRAKING_VALUES.slope).toEqual([-10, -5, 0, 5, 10]);
});

test('each condition lengthens the same part of the stopping distance as in the exam’s statements', () => {
  const { reaction, braking } = metres({});
  expect(metres({ speed: 100 }).reaction).toBeCloseTo(2 * reaction);
  expect(metres({ speed: 100 }).braking).toBeCloseTo(4 * braking);
  expect(metres({ reaction: 2 })).toMatchObject({ reaction: 2 * reaction, braking });
  for (const change of [{ grip: 'bagnato' }, { tyres: 'usurate' }, { slope: -5 }, { load: 'carica' }] as const) {
    expect(metres(change).reaction).toBe(reaction);
    expect(metres(change).braking).toBeGreaterThan(braking);
  }
  expect(metres({ slope: 5 }).braking).toBeLessThan(braking);
});

test('the factors for tyres give the braking distances of the published tests from which they were taken', () => {
  const worn = metres({ speed: 80, grip: 'bagnato', tyres: 'usurate' });
  expect(worn.braking / metres({ speed: 80, grip: 'bagnato' }).braking).toBeCloseTo(1.43, 2);
  expect(metres({ speed: 40, grip: 'neve', tyres: 'invernali' }).braking).toBeCloseTo(17.5, 1);
  expect(metres({ speed: 40, grip: 'neve' }).braking).toBeGreaterThan(2 * 15);
  const dry = metres({ speed: 100, tyres: 'invernali' }).braking / metres({ speed: 100 }).braking;
  expect(dry).toBeCloseTo(43.7 / 37.9, 1);
});

test('on a slope, the part of gravity along the road changes the braking distance', () => {
  const angle = Math.atan(0.1);
  const expected = (50 / 3.6) ** 2 / (2 * 9.81 * (GRIP.bagnato * Math.cos(angle) - Math.sin(angle)));
  expect(metres({ grip: 'bagnato', slope: -10 }).braking).toBeCloseTo(expected);
});

test('downhill on ice, a car with normal tyres does not stop', () => {
  expect(metres({ grip: 'ghiaccio', slope: -10 })).toMatchObject({ braking: Infinity, total: Infinity });
  expect(metres({ grip: 'ghiaccio', slope: -10, tyres: 'invernali' }).total).toBeLessThan(300);
  expect(stopsWithin(500, { ...START, grip: 'ghiaccio', slope: -10 })).toBe(false);
});

test('under the default conditions, the stopping distance is that of the ideal formula', () => {
  expect(metres({})).toEqual(stoppingDistance(50, 1, 'asciutto'));
});

test('more speed, more reaction time, less grip or a steeper descent never shorten the stopping distance', () => {
  fc.assert(
    fc.property(anyConditions, (conditions) => {
      const total = (change: Partial<BrakingConditions>) => stoppingDistanceIn({ ...conditions, ...change }).total;
      expect(total({ speed: conditions.speed + 10 })).toBeGreaterThanOrEqual(total({}));
      expect(total({ reaction: conditions.reaction + 0.5 })).toBeGreaterThanOrEqual(total({}));
      expect(total({ slope: conditions.slope - 5 })).toBeGreaterThanOrEqual(total({}));
      expect(total({ load: 'rimorchio' })).toBeGreaterThanOrEqual(total({ load: 'carica' }));
      expect(total({ tyres: 'usurate' })).toBeGreaterThanOrEqual(total({ tyres: 'nuove' }));
    }),
  );
});

test('the braking time is that of a car that brakes evenly over its braking distance', () => {
  const { reaction, braking } = stoppingTime({ ...START, speed: 72 });
  expect(reaction).toBe(1);
  expect(braking).toBeCloseTo(20 / (9.81 * 0.8));
});

test('if no choice has a clearly longer or shorter distance than all others, there is no extreme choice', () => {
  const choices = [{ speed: 100 }, { grip: 'ghiaccio' }, { reaction: 2 }] as const;
  const conditions = choices.map((change) => ({ ...START, ...change }));
  expect(extremeChoice(conditions, 'braking', 'longest')).toBe(1);
  expect(extremeChoice(conditions, 'total', 'shortest')).toBe(2);
  expect(extremeChoice(conditions, 'reaction', 'longest')).toBeNull();
  expect(extremeChoice([START, START], 'total', 'longest')).toBeNull();
  const endless = { ...START, grip: 'ghiaccio', slope: -10 } as const;
  expect(extremeChoice([START, endless], 'total', 'longest')).toBe(1);
  expect(extremeChoice([endless, endless], 'total', 'longest')).toBeNull();
});

test('the reachable conditions are all combinations of the values that the learner can change', () => {
  expect(reachableConditions(START, [])).toEqual([START]);
  const reached = reachableConditions(START, ['speed', 'tyres']);
  expect(reached).toHaveLength(BRAKING_VALUES.speed.length * BRAKING_VALUES.tyres.length);
  expect(new Set(reached.map((it) => JSON.stringify(it))).size).toBe(reached.length);
  expect(BRAKING_CONTROLS).toHaveLength(6);
});
