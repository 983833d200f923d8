import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arm,
  ARMS,
  type ArmRules,
  type Crossroads,
  type CrossingVehicle,
  turnOf,
  pathsConflict,
} from './crossroads.ts';
import { lettersOf, isInConflict, passingOrder, waitsFor } from './right-of-way.ts';

const OPEN = { north: {}, east: {}, south: {}, west: {} };

/**
 * Parses vehicles such as «A south>north». The vehicle with the letter T is a tram, any other vehicle is a car. A «!» after the
 * letter means that the siren is on.
 */
function vehicles(...ways: string[]): CrossingVehicle[] {
  return ways.map((way) => {
    const [, letter = '', siren, from, to] = /^(\w)(!?) (\w+)>(\w+)$/.exec(way) ?? [];
    return { letter, from: from as Arm, to: to as Arm, tram: letter === 'T', siren: siren === '!' };
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
    ['a tram obeys signs', { ...OPEN, west: { sign: 'give-way' } }, ['A south>north', 'T west>east'], 'A T'],
    [
      'siren and blue light pass first, from any arm',
      { ...OPEN, west: { sign: 'stop' } },
      ['A south>north', 'B! west>east', 'T east>west'],
      'BT A',
    ],
    [
      'green passes and red waits, whatever the priority to the right',
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
      'lights override signs',
      { south: { light: 'green', sign: 'stop' }, north: { light: 'green' }, east: { light: 'red', sign: 'priority' } },
      ['A south>north', 'B east>south'],
      'A B',
    ],
    [
      'at a flashing light, signs apply',
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
      'an agent overrides lights',
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
  ])('%s', (_, arms, ways, expected, more) => {
    const sorted = (order: string) =>
      order
        .split(' ')
        .map((step) => step.split('').toSorted().join(''))
        .join(' ');
    expect(sorted(orderOf(arms, ways, more))).toBe(sorted(expected));
  });
});

const rules = fc.record({
  sign: fc.constantFrom(undefined, 'give-way' as const, 'stop' as const, 'priority' as const),
  private: fc.constantFrom(undefined, undefined, undefined, true),
});
const crossroads: fc.Arbitrary<Crossroads> = fc.record({
  arms: fc.record({ north: rules, east: rules, south: rules, west: rules }),
  agent: fc.constantFrom(undefined, undefined, { opens: 'north-south' as const }, { opens: 'east-west' as const }),
  vehicles: fc.tuple(...ARMS.map((from) => vehicleFrom(from))).map((all) => all.filter((it) => it !== null)),
});

function vehicleFrom(from: Arm): fc.Arbitrary<CrossingVehicle | null> {
  const to = fc.constantFrom(...ARMS.filter((arm) => arm !== from));
  const siren = fc.constantFrom(false, false, false, true);
  return fc.option(
    fc.record({ letter: fc.constant(from[0]!.toUpperCase()), from: fc.constant(from), to, siren, tram: fc.boolean() }),
  );
}

function quarterTurn(scene: Crossroads): Crossroads {
  const turn = (arm: Arm) => ARMS[(ARMS.indexOf(arm) + 1) % 4] as Arm;
  return {
    arms: Object.fromEntries(ARMS.map((arm) => [turn(arm), scene.arms[arm]])),
    agent: scene.agent && { opens: scene.agent.opens === 'north-south' ? 'east-west' : 'north-south' },
    vehicles: scene.vehicles.map((it) => ({ ...it, from: turn(it.from), to: turn(it.to) })),
  };
}

test('red waits even if the way is free', () => {
  const arms = { south: { light: 'green' }, north: { light: 'green' }, west: { light: 'red' } } as const;
  expect(orderOf(arms, ['A south>north', 'B west>south'])).toBe('A B');
});

describe('any crossroads', () => {
  test('of two conflicting road users exactly one waits, of two others only a stopped one', () => {
    fc.assert(
      fc.property(crossroads, (scene) => {
        for (const one of lettersOf(scene))
          for (const other of lettersOf(scene)) {
            if (one === other) continue;
            const both = Number(waitsFor(scene, one, other)) + Number(waitsFor(scene, other, one));
            expect(both).toBeLessThanOrEqual(1);
            expect(both === 1 || !isInConflict(scene, one, other)).toBe(true);
            expect(both === 0 || isInConflict(scene, one, other) || scene.agent !== undefined).toBe(true);
          }
      }),
    );
  });

  test('everyone passes once or is in a deadlock, and those who pass together do not conflict', () => {
    fc.assert(
      fc.property(crossroads, (scene) => {
        const { steps, deadlock } = passingOrder(scene);
        expect([...steps.flat(), ...deadlock].toSorted()).toEqual(lettersOf(scene).toSorted());
        for (const step of steps)
          for (const one of step)
            for (const other of step) expect(one !== other && isInConflict(scene, one, other)).toBe(false);
      }),
    );
  });

  test('a rotation of the crossroads by a quarter changes nothing', () => {
    fc.assert(
      fc.property(crossroads, (scene) => {
        expect(passingOrder(quarterTurn(scene))).toEqual(passingOrder(scene));
      }),
    );
  });

  test('the only vehicle with a siren passes in the first step, unless an agent stops it', () => {
    fc.assert(
      fc.property(crossroads, (scene) => {
        const sirens = scene.vehicles.filter(({ siren }) => siren);
        fc.pre(sirens.length === 1 && !scene.agent);
        expect(passingOrder(scene).steps[0]).toContain(sirens[0]!.letter);
      }),
    );
  });

  test('conflicts are mutual, and a right turn conflicts only with vehicles entering the same road', () => {
    const way = fc.constantFrom(
      ...ARMS.flatMap((from) => ARMS.filter((to) => to !== from).map((to) => ({ from, to }))),
    );
    fc.assert(
      fc.property(way, way, (one, other) => {
        fc.pre(one.from !== other.from);
        expect(pathsConflict(one, other)).toBe(pathsConflict(other, one));
        expect(turnOf(one) === 'right' && pathsConflict(one, other)).toBe(
          turnOf(one) === 'right' && one.to === other.to,
        );
      }),
    );
  });
});
