import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arm, type ArmRules, type Crossroads, type CrossingVehicle } from './crossroads.ts';
import { anyJunction, rotate } from '#domain/test-support/crossroads-fixtures.ts';
import { isInConflict, lettersOf, mustWait, passingOrder, waitsFor } from './right-of-way.ts';

const OPEN = { north: {}, east: {}, south: {}, west: {} };
const FIVE_ARMS = { ...OPEN, south: undefined, southwest: {}, southeast: { bearing: 150 } };
const SIX_ARMS = { northwest: {}, north: {}, northeast: {}, east: {}, south: {}, southwest: { bearing: 215 } };

/**
 * Parses vehicles such as «A south>north». The vehicle with the letter T is a tram, any other vehicle is a car. A «!» after the
 * letter means that the siren is on, an «@» that the vehicle is inside the roundabout.
 */
function vehicles(...ways: string[]): CrossingVehicle[] {
  return ways.map((way) => {
    const [, letter = '', mark, from, to] = /^(\w)([!@]?) (\w+)>(\w+)$/.exec(way) ?? [];
    const [siren, circulating] = [mark === '!', mark === '@'];
    return { letter, from: from as Arm, to: to as Arm, tram: letter === 'T', siren, circulating };
  });
}

function orderOf(arms: Partial<Record<Arm, ArmRules>>, ways: string[], more: Partial<Crossroads> = {}): string {
  const { steps, deadlock } = passingOrder({ arms, vehicles: vehicles(...ways), ...more });
  return [...steps.map((step) => step.join('')), ...(deadlock.length > 0 ? [`?${deadlock.join('')}`] : [])].join(' ');
}

describe('the textbook cases', () => {
  test.each<[string, Partial<Record<Arm, ArmRules>>, string[], string, Partial<Crossroads>?]>([
    ['the vehicle from the right passes first', OPEN, ['A south>north', 'B east>west'], 'B A'],
    [
      'three vehicles: the one with nobody on its right begins',
      OPEN,
      ['A south>north', 'B east>west', 'C north>south'],
      'C B A',
    ],
    ['a vehicle turning left waits for oncoming traffic', OPEN, ['A south>west', 'B north>south'], 'B A'],
    [
      'a vehicle turning left waits even for one turning right into the same road',
      OPEN,
      ['A south>west', 'B north>west'],
      'B A',
    ],
    ['two vehicles turning left from opposite sides pass together', OPEN, ['A south>west', 'B north>east'], 'AB'],
    [
      'vehicles whose paths do not conflict pass together',
      OPEN,
      ['A south>east', 'B north>west', 'C west>south'],
      'ABC',
    ],
    [
      'four vehicles turning right pass together',
      OPEN,
      ['A south>east', 'B east>north', 'C north>west', 'D west>south'],
      'ABCD',
    ],
    [
      'four vehicles going straight wait for each other',
      OPEN,
      ['A south>north', 'B east>west', 'C north>south', 'D west>east'],
      '?ABCD',
    ],
    [
      'a stop sign gives way to traffic from the left too',
      { ...OPEN, east: { sign: 'stop' } },
      ['A south>north', 'B east>west'],
      'A B',
    ],
    [
      'between give-way and stop signs, priority to the right applies',
      { ...OPEN, east: { sign: 'stop' }, south: { sign: 'give-way' } },
      ['A south>north', 'B east>west'],
      'B A',
    ],
    [
      'on opposite arms with give-way signs, the vehicle turning left waits',
      { ...OPEN, north: { sign: 'give-way' }, south: { sign: 'give-way' } },
      ['A south>west', 'B north>south'],
      'B A',
    ],
    [
      'on a main road that bends, priority to the right applies between its vehicles',
      { south: { sign: 'priority' }, east: { sign: 'priority' }, north: { sign: 'give-way' } },
      ['A south>north', 'B east>south', 'C north>south'],
      'B AC',
    ],
    [
      'a vehicle leaving a private area gives way to everyone',
      { ...OPEN, east: { private: true }, south: { sign: 'stop' } },
      ['A south>north', 'B east>west'],
      'A B',
    ],
    ['a tram passes before a vehicle from its right', OPEN, ['A south>north', 'T west>east'], 'T A'],
    ['a tram obeys road signs', { ...OPEN, west: { sign: 'give-way' } }, ['A south>north', 'T west>east'], 'A T'],
    [
      'a vehicle with siren and blue light passes first, from any arm',
      { ...OPEN, west: { sign: 'stop' } },
      ['A south>north', 'B! west>east', 'T east>west'],
      'BT A',
    ],
    [
      'vehicles at green pass and vehicles at red wait, whatever the priority to the right',
      { north: { light: 'green' }, south: { light: 'green' }, east: { light: 'red' }, west: { light: 'red' } },
      ['A south>north', 'B east>west'],
      'A B',
    ],
    [
      'a vehicle turning left waits even at green',
      { north: { light: 'green' }, south: { light: 'green' }, east: { light: 'red' } },
      ['A south>west', 'B north>south'],
      'B A',
    ],
    [
      'traffic lights override road signs',
      { south: { light: 'green', sign: 'stop' }, north: { light: 'green' }, east: { light: 'red', sign: 'priority' } },
      ['A south>north', 'B east>south'],
      'A B',
    ],
    [
      'at a flashing traffic light, the road signs apply',
      {
        south: { light: 'flashing', sign: 'priority' },
        east: { light: 'flashing', sign: 'give-way' },
        north: { light: 'flashing' },
      },
      ['A south>north', 'B east>south'],
      'A B',
    ],
    [
      'at a light that is off, priority to the right applies',
      { south: { light: 'off' }, east: { light: 'off' }, north: { light: 'off' } },
      ['A south>north', 'B east>north'],
      'B A',
    ],
    [
      'an agent overrides traffic lights',
      { south: { light: 'green' }, north: { light: 'green' }, east: { light: 'red' }, west: { light: 'red' } },
      ['A south>north', 'B east>west'],
      'B A',
      { agent: { opens: 'east-west' } },
    ],
    [
      'a turning vehicle waits for a pedestrian on the crossing',
      OPEN,
      ['A south>east', 'B north>south'],
      'PB A',
      { pedestrians: [{ letter: 'P', crosses: 'east' }] },
    ],
    [
      'with oncoming traffic only, a vehicle turning left waits in the centre and lets the others pass',
      OPEN,
      ['A north>east', 'B east>west', 'C south>north'],
      'B C A',
    ],
    [
      'vehicles side by side on one arm pass together',
      OPEN,
      ['A south>west', 'B south>north', 'C east>west', 'D west>east'],
      'C AB D',
    ],
    [
      'a tram passes before the vehicle beside it, which waits for its own right',
      OPEN,
      ['T east>west', 'A east>west', 'B north>south'],
      'T B A',
    ],
    [
      'five arms: each driver looks at the next arms on the right',
      FIVE_ARMS,
      ['A north>southwest', 'B east>southwest', 'C southeast>southwest', 'D southwest>east'],
      'A B C D',
    ],
    [
      'five arms: an arm between the right and the opposite one is still on the right',
      FIVE_ARMS,
      ['A southwest>north', 'B southeast>north', 'C east>southwest'],
      'C B A',
    ],
    [
      'six arms: the sharp turn into the next road on the left comes first if the right is free',
      SIX_ARMS,
      ['A northeast>east', 'B east>north', 'C southwest>north'],
      'A B C',
    ],
    [
      'arms almost opposite: the vehicle turning left waits, on whichever side of the straight line',
      { north: { bearing: 15 }, south: {}, west: {} },
      ['A south>west', 'B north>south'],
      'B A',
    ],
    [
      'a vehicle that enters a roundabout at a give-way sign waits for one inside',
      { ...OPEN, south: { sign: 'give-way' } },
      ['A south>north', 'B@ west>east'],
      'B A',
      { roundabout: true },
    ],
    [
      'in a roundabout without signs, the vehicle inside gives way to its right',
      OPEN,
      ['A south>north', 'B@ west>east'],
      'A B',
      { roundabout: true },
    ],
    [
      'nobody waits for a vehicle that leaves the roundabout before the point of conflict',
      { ...OPEN, south: { sign: 'give-way' } },
      ['A south>north', 'B@ west>south', 'C north>west'],
      'ABC',
      { roundabout: true },
    ],
  ])('%s', (_, arms, ways, expected, more) => {
    const sorted = (order: string) =>
      order
        .split(' ')
        .map((step) => step.split('').toSorted().join(''))
        .join(' ');
    expect(sorted(orderOf(arms, ways, more))).toBe(sorted(expected));
  });
});

test('a vehicle at a red light waits even if its path is free', () => {
  const arms = { south: { light: 'green' }, north: { light: 'green' }, west: { light: 'red' } } as const;
  expect(orderOf(arms, ['A south>north', 'B west>south'])).toBe('A B');
});

describe('any junction', () => {
  test('nobody waits for itself; of two users in conflict exactly one waits; without a conflict, only a stopped one waits', () => {
    fc.assert(
      fc.property(anyJunction(), (scene) => {
        for (const one of lettersOf(scene)) {
          expect(mustWait(scene, [], one, one)).toBe(false);
          for (const other of lettersOf(scene).filter((it) => it !== one)) {
            const both = Number(waitsFor(scene, one, other)) + Number(waitsFor(scene, other, one));
            expect(both).toBeLessThanOrEqual(1);
            expect(both === 1 || !isInConflict(scene, one, other)).toBe(true);
            expect(both === 0 || isInConflict(scene, one, other) || scene.agent !== undefined).toBe(true);
          }
        }
      }),
    );
  });

  test('every road user passes once or is in a deadlock, and those who pass together have no conflict', () => {
    fc.assert(
      fc.property(anyJunction(), (scene) => {
        const { steps, deadlock } = passingOrder(scene);
        expect([...steps.flat(), ...deadlock].toSorted()).toEqual(lettersOf(scene).toSorted());
        for (const step of steps)
          for (const one of step)
            for (const other of step) expect(one !== other && isInConflict(scene, one, other)).toBe(false);
      }),
    );
  });

  test('each road user in a deadlock waits for another one of the deadlock, and none of them may wait in the centre', () => {
    fc.assert(
      fc.property(anyJunction(), (scene) => {
        const { deadlock, inCentre } = passingOrder(scene);
        for (const one of deadlock) expect(deadlock.some((other) => mustWait(scene, inCentre, one, other))).toBe(true);
      }),
    );
  });

  test('a vehicle that waits in the centre passes after all road users whose paths cross its path', () => {
    fc.assert(
      fc.property(anyJunction(), (scene) => {
        const { steps, inCentre, deadlock } = passingOrder(scene);
        fc.pre(deadlock.length === 0);
        const stepOf = (letter: string) => steps.findIndex((step) => step.includes(letter));
        for (const one of inCentre) {
          const crossing = lettersOf(scene).filter((it) => !inCentre.includes(it) && isInConflict(scene, one, it));
          for (const other of crossing) expect(stepOf(one)).toBeGreaterThan(stepOf(other));
        }
      }),
    );
  });

  test('if the junction is rotated by any angle, the order of passing is the same', () => {
    fc.assert(
      fc.property(anyJunction({ agent: false }), fc.integer({ min: 1, max: 359 }), (scene, degrees) => {
        expect(passingOrder(rotate(scene, degrees))).toEqual(passingOrder(scene));
      }),
    );
  });

  test('the only vehicle with a siren passes in the first step, unless an agent stops it', () => {
    fc.assert(
      fc.property(anyJunction({ agent: false }), (scene) => {
        const sirens = scene.vehicles.filter(({ siren }) => siren);
        fc.pre(sirens.length === 1);
        expect(passingOrder(scene).steps[0]).toContain(sirens[0]!.letter);
      }),
    );
  });
});
