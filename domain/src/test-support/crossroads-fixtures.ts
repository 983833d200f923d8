import fc from 'fast-check';
import {
  type Arm,
  type ArmRules,
  ARMS,
  type Arms,
  bearingOf,
  type Crossroads,
  type CrossingVehicle,
} from '#domain/junctions/crossroads.ts';

type EmptyJunction = Omit<Crossroads, 'vehicles'>;

/** The smallest angle in degrees between two arms of a generated junction. */
const MIN_ANGLE = 25;

const rules: fc.Arbitrary<ArmRules> = fc.record({
  sign: fc.constantFrom(undefined, 'give-way' as const, 'stop' as const, 'priority' as const),
  private: fc.constantFrom(undefined, undefined, undefined, true),
});

/** Generates three to six arms with random bearings. Clockwise, the arms have the same order as in `ARMS`. */
export const anyArms: fc.Arbitrary<Arms> = fc
  .tuple(
    fc.subarray(ARMS, { minLength: 3, maxLength: 6 }),
    fc.array(fc.nat({ max: 359 }), { minLength: 6, maxLength: 6 }),
    fc.array(rules, { minLength: 6, maxLength: 6 }),
  )
  .map(([names, degrees, ruled]) => {
    const bearings = degrees.slice(0, names.length).toSorted((one, other) => one - other);
    return Object.fromEntries(
      names.map((name, index) => [name, { ...ruled[index], bearing: bearings[index] as number }]),
    );
  })
  .filter((arms) => smallestAngle(arms) >= MIN_ANGLE);

function smallestAngle(arms: Arms): number {
  const bearings = ARMS.flatMap((arm) => (arms[arm] ? [bearingOf(arms, arm)] : [])).toSorted((a, b) => a - b);
  return Math.min(...bearings.map((bearing, index) => (bearings[index + 1] ?? bearings[0]! + 360) - bearing));
}

/**
 * Generates junctions with at most one vehicle from each arm. Some of the junctions are roundabouts. If `agent` is
 * true, some other junctions have a traffic officer.
 */
export function anyJunction({ agent = true } = {}): fc.Arbitrary<Crossroads> {
  const compass = fc.record({ north: rules, east: rules, south: rules, west: rules });
  const opens = fc.constantFrom(undefined, { opens: 'north-south' as const }, { opens: 'east-west' as const });
  const withAgent = fc.record({ arms: compass, agent: opens });
  const withoutAgent = fc.record({ arms: anyArms, roundabout: fc.constantFrom(false, false, false, false, true) });
  const scenes: fc.Arbitrary<EmptyJunction> = agent
    ? fc.oneof({ arbitrary: withoutAgent, weight: 3 }, { arbitrary: withAgent, weight: 1 })
    : withoutAgent;
  return scenes.chain((scene) => anyVehicles(scene).map((vehicles) => ({ ...scene, vehicles })));
}

function anyVehicles({ arms, roundabout = false }: EmptyJunction): fc.Arbitrary<CrossingVehicle[]> {
  const names = ARMS.filter((arm) => arms[arm]);
  const vehicleFrom = (from: Arm, index: number) =>
    fc.option(
      fc.record({
        letter: fc.constant('ABCDEF'[index]!),
        from: fc.constant(from),
        to: fc.constantFrom(...names.filter((arm) => arm !== from)),
        siren: fc.constantFrom(false, false, false, true),
        tram: roundabout ? fc.constant(false) : fc.boolean(),
        circulating: roundabout ? fc.boolean() : fc.constant(false),
      }),
    );
  return fc.tuple(...names.map(vehicleFrom)).map((all) => all.filter((it) => it !== null));
}

/** Returns the same junction, turned clockwise by `degrees`. */
export function rotate(scene: Crossroads, degrees: number): Crossroads {
  return { ...scene, arms: mapBearings(scene.arms, (bearing) => bearing + degrees) };
}

/** Returns the arms as in a mirror image, with left and right swapped. */
export function mirror(arms: Arms): Arms {
  return mapBearings(arms, (bearing) => 360 - bearing);
}

function mapBearings(arms: Arms, change: (bearing: number) => number): Arms {
  return Object.fromEntries(
    Object.entries(arms).map(([arm, it]) => [arm, { ...it, bearing: change(bearingOf(arms, arm as Arm)) }]),
  );
}
