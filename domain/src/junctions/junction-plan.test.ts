import { expect, test } from 'vitest';
import type { Arms } from './crossroads.ts';
import {
  checkPlan,
  destinationsFrom,
  findPlanIssue,
  isRightAngled,
  type JunctionPlan,
  signOn,
  toCrossroads,
  usualDestination,
  withoutVehicle,
  withSign,
  withVehicle,
} from './junction-plan.ts';

const OPEN: Arms = { north: {}, east: {}, south: {}, west: {} };
const EMPTY: JunctionPlan = { arms: OPEN, vehicles: [] };

test('a vehicle gets the first free letter as its name, and an arm has only one vehicle', () => {
  let plan = withVehicle(EMPTY, { kind: 'car', from: 'south', to: 'north' });
  plan = withVehicle(plan, { kind: 'car', from: 'east', to: 'west' });
  plan = withVehicle(plan, { kind: 'tram', from: 'south', to: 'east' });
  expect(plan.vehicles).toEqual([
    { letter: 'A', kind: 'tram', from: 'south', to: 'east' },
    { letter: 'B', kind: 'car', from: 'east', to: 'west' },
  ]);
  plan = withVehicle(withoutVehicle(plan, 'south'), { kind: 'car', from: 'north', to: 'south' });
  expect(plan.vehicles.map(({ letter }) => letter)).toEqual(['B', 'A']);
});

test('the destinations of a vehicle are listed from its right to its left', () => {
  expect(destinationsFrom(OPEN, 'south')).toEqual(['east', 'north', 'west']);
  expect(destinationsFrom(OPEN, 'east')).toEqual(['north', 'west', 'south']);
  expect(usualDestination(OPEN, 'west')).toBe('east');
  expect(usualDestination({ north: {}, east: {}, west: {} }, 'north')).toBe('west');
});

test('on an arm, a road sign and a private exit replace each other; the direction of the arm is kept', () => {
  const oblique: JunctionPlan = { arms: { ...OPEN, east: { bearing: 70 } }, vehicles: [] };
  const stop = withSign(oblique, 'east', 'stop');
  expect(stop.arms.east).toEqual({ bearing: 70, sign: 'stop' });
  expect(signOn(stop.arms.east)).toBe('stop');
  expect(withSign(stop, 'east', 'private').arms.east).toEqual({ bearing: 70, private: true });
  expect(signOn(withSign(stop, 'east', 'none').arms.east)).toBe('none');
  expect(isRightAngled(oblique.arms)).toBe(false);
  expect(isRightAngled(OPEN)).toBe(true);
});

test('finds road signs that are not allowed together at one junction', () => {
  const signs = (...all: Parameters<typeof withSign>[2][]) =>
    findPlanIssue(
      (['north', 'east', 'south', 'west'] as const).reduce(
        (plan, arm, at) => withSign(plan, arm, all[at] ?? 'none'),
        EMPTY,
      ),
    );
  expect(signs()).toBeNull();
  expect(signs('stop')).toBeNull();
  expect(signs('priority', 'stop', 'priority', 'give-way')).toBeNull();
  expect(signs('priority', 'private', 'priority', 'private')).toBeNull();
  expect(signs('priority', 'stop', 'priority')).toBe('priority-alone');
  expect(signs('priority', 'priority', 'priority', 'stop')).toBe('priority-everywhere');
  expect(signs('stop', 'give-way', 'stop', 'private')).toBe('nobody-first');
});

test('a plan reaches its goal if its claim is true by the right-of-way rules', () => {
  const goal = { claim: { last: 'A' }, minVehicles: 3 } as const;
  let plan = withVehicle(EMPTY, { kind: 'car', from: 'south', to: 'north' });
  expect(checkPlan(plan, goal)).toBe('too-few');
  plan = withVehicle(plan, { kind: 'car', from: 'east', to: 'west' });
  expect(checkPlan(withVehicle(plan, { kind: 'car', from: 'north', to: 'south' }), goal)).toBe('reached');
  expect(
    checkPlan(withVehicle(plan, { kind: 'car', from: 'west', to: 'south' }), { ...goal, claim: { first: 'A' } }),
  ).toBe('missed');
  const apart = withVehicle({ ...EMPTY }, { kind: 'car', from: 'south', to: 'east' });
  const both = withVehicle(apart, { kind: 'car', from: 'north', to: 'west' });
  expect(checkPlan(both, { claim: { last: 'A' }, minVehicles: 2 })).toBe('unclear');
  expect(checkPlan(both, { claim: { last: 'C' }, minVehicles: 2 })).toBe('too-few');
});

test('a tram gets rails, and an ambulance gets a siren that is on', () => {
  const plan = withVehicle(withVehicle(EMPTY, { kind: 'tram', from: 'south', to: 'north' }), {
    kind: 'ambulance',
    from: 'east',
    to: 'west',
  });
  expect(toCrossroads(plan).vehicles).toMatchObject([
    { letter: 'A', tram: true, siren: false },
    { letter: 'B', tram: false, siren: true },
  ]);
});
