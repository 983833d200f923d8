import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  GRIP,
  highestSpeedWithin,
  ROAD_SURFACES,
  type RoadSurface,
  roundStoppingDistance,
  SPEEDS,
  stoppingDistance,
} from './stopping-distance.ts';

test.each<[number, number, RoadSurface, number, number]>([
  [50, 1, 'asciutto', 13.9, 12.3],
  [100, 1, 'asciutto', 27.8, 49.2],
  [100, 1, 'bagnato', 27.8, 98.3],
  [130, 2, 'asciutto', 72.2, 83.1],
])(
  'at %i km/h with a reaction time of %f s, road %s: %f m of reaction and %f m of braking',
  (speed, seconds, surface, reaction, braking) => {
    const distance = stoppingDistance(speed, seconds, surface);
    expect(distance.reaction).toBeCloseTo(reaction, 1);
    expect(distance.braking).toBeCloseTo(braking, 1);
  },
);

test('at twice the speed, the braking distance is four times as long', () => {
  expect(stoppingDistance(100, 1, 'neve').braking).toBeCloseTo(4 * stoppingDistance(50, 1, 'neve').braking);
});

test('the rounded parts add up to the rounded stopping distance, and each is less than a metre from its exact value', () => {
  const speed = fc.double({ min: 0, max: 200, noNaN: true });
  const seconds = fc.double({ min: 0.5, max: 3, noNaN: true });
  fc.assert(
    fc.property(speed, seconds, fc.constantFrom(...ROAD_SURFACES), (at, reaction, surface) => {
      const exact = stoppingDistance(at, reaction, surface);
      const shown = roundStoppingDistance(exact);
      expect(shown.reaction + shown.braking).toBe(shown.total);
      expect(shown.total).toBe(Math.round(exact.total));
      expect(Math.abs(shown.braking - exact.braking)).toBeLessThanOrEqual(1);
    }),
  );
});

test('at 80 km/h on a dry road, 22 m of reaction and 32 m of braking make 54 m', () => {
  expect(roundStoppingDistance(stoppingDistance(80, 1, 'asciutto'))).toEqual({ reaction: 22, braking: 32, total: 54 });
});

test('at the highest speed that stops in time the car stops, and at the next higher speed it does not', () => {
  const surface = fc.constantFrom(...(Object.keys(GRIP) as RoadSurface[]));
  const metres = fc.double({ min: 1, max: 500, noNaN: true });
  const seconds = fc.double({ min: 0.5, max: 3, noNaN: true });
  fc.assert(
    fc.property(metres, seconds, surface, (free, reaction, on) => {
      const speed = highestSpeedWithin(free, reaction, on) ?? SPEEDS.min - SPEEDS.step;
      const stops = (at: number) => stoppingDistance(at, reaction, on).total <= free;
      expect(speed < SPEEDS.min || stops(speed)).toBe(true);
      expect(speed === SPEEDS.max || !stops(speed + SPEEDS.step)).toBe(true);
    }),
  );
});
