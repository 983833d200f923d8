import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyArms, mirror } from '#domain/test-support/crossroads-fixtures.ts';
import { type Arms, listArms, passesEntry, pathsConflict, sideOf, turnOf } from './crossroads.ts';

const oblique: Arms = { north: {}, east: {}, southeast: { bearing: 150 }, southwest: {}, west: {} };
const OTHER_SIDE = { left: 'right', right: 'left', opposite: 'opposite', straight: 'straight' } as const;

describe('the side from which a vehicle comes', () => {
  test.each([
    ['southwest', 'southeast', 'right'],
    ['southwest', 'east', 'right'],
    ['southwest', 'north', 'left'],
    ['southwest', 'west', 'left'],
    ['southeast', 'southwest', 'left'],
    ['southeast', 'north', 'right'],
    ['west', 'east', 'opposite'],
    ['east', 'north', 'right'],
  ] as const)('for a driver who comes from %s, the arm %s is %s', (from, other, side) =>
    expect(sideOf(oblique, from, other)).toBe(side),
  );

  test('if two arms are not opposite, exactly one of their two drivers has the other on the right', () => {
    fc.assert(
      fc.property(anyArms, (arms) => {
        for (const one of listArms(arms))
          for (const other of listArms(arms).filter((arm) => arm !== one))
            expect(sideOf(arms, other, one)).toBe(OTHER_SIDE[sideOf(arms, one, other)]);
      }),
    );
  });

  test('in a mirrored junction, only left and right are exchanged', () => {
    fc.assert(
      fc.property(anyArms, (arms) => {
        for (const from of listArms(arms))
          for (const to of listArms(arms).filter((arm) => arm !== from)) {
            expect(sideOf(mirror(arms), from, to)).toBe(OTHER_SIDE[sideOf(arms, from, to)]);
            expect(turnOf(mirror(arms), { from, to })).toBe(OTHER_SIDE[turnOf(arms, { from, to })]);
          }
      }),
    );
  });
});

describe('paths', () => {
  test('if one path conflicts with another, the other conflicts with it', () => {
    fc.assert(
      fc.property(anyArms, fc.nat(), fc.nat(), (arms, first, second) => {
        const ways = listArms(arms).flatMap((from) =>
          listArms(arms).flatMap((to) => (to === from ? [] : [{ from, to }])),
        );
        const [one, other] = [ways[first % ways.length]!, ways[second % ways.length]!];
        expect(pathsConflict(arms, one, other)).toBe(pathsConflict(arms, other, one));
      }),
    );
  });

  test('a turn into the next arm on the right conflicts only with vehicles that enter the same arm', () => {
    fc.assert(
      fc.property(anyArms, (arms) => {
        const order = listArms(arms);
        order.forEach((from, index) => {
          const right = { from, to: order.at(index - 1)! };
          for (const other of order.filter((arm) => arm !== from))
            for (const to of order.filter((arm) => arm !== other))
              expect(pathsConflict(arms, right, { from: other, to })).toBe(to === right.to);
        });
      }),
    );
  });

  test('a vehicle in a roundabout passes the entries between its arm and its exit, anticlockwise', () => {
    expect(passesEntry(oblique, { from: 'west', to: 'east' }, 'southwest')).toBe(true);
    expect(passesEntry(oblique, { from: 'west', to: 'east' }, 'north')).toBe(false);
    expect(passesEntry(oblique, { from: 'west', to: 'east' }, 'east')).toBe(false);
  });
});
