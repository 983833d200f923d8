import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Arm, Arms, Crossroads } from './crossroads.ts';
import { anyJunction } from '#domain/test-support/crossroads-fixtures.ts';
import { explainPassing, type PassingStep } from './explain-passing.ts';
import { passingOrder, waitsFor } from './right-of-way.ts';

const OPEN: Arms = { north: {}, east: {}, south: {}, west: {} };

/**
 * Builds a junction from vehicles such as «A south>north». The vehicle with the letter T is a tram. A «!» after the letter means
 * that the siren is on.
 */
function junction(arms: Arms, ...ways: string[]): Crossroads {
  const vehicles = ways.map((way) => {
    const [, letter = '', siren, from, to] = /^(\w)(!?) (\w+)>(\w+)$/.exec(way) ?? [];
    return { letter, from: from as Arm, to: to as Arm, tram: letter === 'T', siren: siren === '!' };
  });
  return { arms, vehicles };
}

/**
 * Formats each step as text. For example, «B right-free | A>B right» means that B passes because its right is free, and that A
 * waits for B, which comes from its right.
 */
function toTexts(steps: readonly PassingStep[]): string[] {
  return steps.map((step) => {
    if (step.kind === 'enters') return `${step.letters.join('')} enters`;
    const waiting = step.waiting.map((it) => `${it.letter}>${it.for} ${it.reason}`).join(', ');
    const passing =
      step.kind === 'passes' ? step.passing.map(({ letter, reason }) => `${letter} ${reason}`).join(', ') : 'blocked';
    return waiting ? `${passing} | ${waiting}` : passing;
  });
}

const explained = (arms: Arms, ...ways: string[]) => toTexts(explainPassing(junction(arms, ...ways)));

test('explains that the vehicle from the right passes because nobody comes from its own right', () => {
  expect(explained(OPEN, 'A south>north', 'B east>west')).toEqual(['B right-free | A>B right', 'A last']);
});

test('explains that a vehicle that turns left waits for oncoming traffic', () => {
  expect(explained(OPEN, 'A south>west', 'B north>south')).toEqual(['B oncoming | A>B oncoming', 'A last']);
});

test('signs, private exits, rails and sirens are given as reasons', () => {
  const main: Arms = { ...OPEN, south: { sign: 'stop' }, east: { sign: 'priority' }, west: { sign: 'priority' } };
  expect(explained(main, 'A south>north', 'B west>east')).toEqual(['B main | A>B sign', 'A last']);
  expect(explained({ ...OPEN, east: { private: true } }, 'A south>north', 'B east>west')).toEqual([
    'A public | B>A private',
    'B last',
  ]);
  expect(explained(OPEN, 'T west>east', 'A south>north')).toEqual(['T rails | A>T rails', 'A last']);
  expect(explained(OPEN, 'A! west>east', 'B south>north')).toEqual(['A siren | B>A siren', 'B last']);
});

test('if a vehicle has another one on its right, the explanation never gives a free right as the reason', () => {
  // C comes from the right of A and has a give-way sign. So A passes first, although its right is not free.
  const arms: Arms = { ...OPEN, east: { sign: 'give-way' } };
  expect(explained(arms, 'A south>north', 'B west>east', 'C east>west')[0]).toBe('A main | B>A right, C>A sign');
});

test('explains that vehicles pass together because their paths do not conflict', () => {
  expect(explained(OPEN, 'A south>east', 'B north>west')).toEqual(['A apart, B apart']);
});

test('explains that four vehicles that go straight block each other', () => {
  expect(explained(OPEN, 'A south>north', 'B east>west', 'C north>south', 'D west>east')).toEqual([
    'blocked | A>B right, B>C right, C>D right, D>A right',
  ]);
});

test('names a vehicle that waits in the centre', () => {
  expect(explained(OPEN, 'N east>south', 'A west>east', 'R south>north')).toEqual([
    'N enters',
    'R right-free | N>R centre, A>R right',
    'A right-free | N>A centre',
    'N centre',
  ]);
});

test('explains the steps of the right-of-way rules, and gives a reason for every vehicle that waits', () => {
  fc.assert(
    fc.property(anyJunction({ agent: false }), (random) => {
      const crossroads = { ...random, roundabout: false };
      const steps = explainPassing(crossroads);
      const order = passingOrder(crossroads);
      const passed = steps.flatMap((step) =>
        step.kind === 'passes' ? [step.passing.map(({ letter }) => letter)] : [],
      );
      expect(passed).toEqual(order.steps);
      const entered = steps.flatMap((step) => (step.kind === 'enters' ? step.letters : []));
      expect(entered.toSorted()).toEqual(order.inCentre.toSorted());
      const waiting = steps.flatMap((step) => ('waiting' in step ? step.waiting : []));
      const outside = waiting.filter(({ reason }) => reason !== 'centre');
      expect(outside.filter((it) => !waitsFor(crossroads, it.letter, it.for))).toEqual([]);
    }),
  );
});
