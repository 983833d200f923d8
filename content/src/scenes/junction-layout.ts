import { type Arm, type Arms, bearingOf, listArms, sideOf } from '@vialibera/domain/junctions/crossroads';
import type { CrossroadsScene, CrossroadsVehicle } from './crossroads-schema.ts';
import { SIZE } from './scene-layout.ts';

/** A point in the units of the layout. The centre of the junction is (0, 0). */
export type Point = readonly [number, number];

/**
 * Half the width of a road. A `wide` road has two lanes in each direction, any other has one. Roads are `narrow` if the junction
 * has many arms.
 */
const HALF = { normal: 30, narrow: 26, wide: 46 };
/** Two roads that meet at more than this angle in degrees have no corner between them. A straight edge joins them. */
export const NO_CORNER = 160;
export const RING = { inner: 30, outer: 74, lane: 52 };

export type ArmLayout = {
  arm: Arm;
  bearing: number;
  half: number;
  /** The distance from the centre at which the road ends and the junction begins. */
  mouth: number;
  wide: boolean;
};

export type JunctionLayout = {
  /** The factor from the units of the layout to the units of the SVG. */
  scale: number;
  /** The distance from the centre to the edge of the drawing. */
  reach: number;
  arms: ArmLayout[];
  armOf: (arm: Arm) => ArmLayout;
};

/**
 * Places the arms of a junction. A junction of right angles is drawn larger than others. Oblique arms, wide roads and roundabouts
 * need more room.
 */
export function layOutJunction(scene: CrossroadsScene): JunctionLayout {
  const names = listArms(scene.arms);
  const wide = names.filter((arm) => isWide(scene, arm));
  const rightAngled = names.every((arm) => bearingOf(scene.arms, arm) % 90 === 0);
  const scale = rightAngled && wide.length === 0 && !scene.roundabout ? 1 : 0.78;
  const halves = new Map(
    names.map((arm) => [arm, wide.includes(arm) ? HALF.wide : names.length > 4 ? HALF.narrow : HALF.normal]),
  );
  const arms = names.map((arm, index): ArmLayout => {
    const half = halves.get(arm) as number;
    const neighbours = [names.at(index - 1), names[(index + 1) % names.length]] as Arm[];
    const mouths = neighbours.map((other) =>
      cornerDistance(half, halves.get(other) as number, angleBetween(scene.arms, arm, other)),
    );
    const ring = scene.roundabout ? Math.sqrt(RING.outer ** 2 - half ** 2) + 4 : 0;
    return {
      arm,
      bearing: bearingOf(scene.arms, arm),
      half,
      mouth: Math.max(12, ring, ...mouths),
      wide: wide.includes(arm),
    };
  });
  const armOf = (name: Arm) => arms.find(({ arm }) => arm === name) as ArmLayout;
  return { scale, reach: SIZE / 2 / scale, arms, armOf };
}

/** A road is wide if two vehicles stand side by side on it or on the road opposite. */
function isWide({ arms, vehicles }: CrossroadsScene, arm: Arm): boolean {
  return vehicles.some(({ lane, from }) => lane && (from === arm || sideOf(arms, arm, from) === 'opposite'));
}

/** The smaller angle in degrees between two arms. */
function angleBetween(arms: Arms, one: Arm, other: Arm): number {
  const angle = Math.abs(bearingOf(arms, one) - bearingOf(arms, other));
  return Math.min(angle, 360 - angle);
}

/**
 * The distance from the centre at which the edge of a road meets the edge of the next road. `angle` is the angle between the two
 * roads.
 */
function cornerDistance(half: number, otherHalf: number, angle: number): number {
  if (angle > NO_CORNER) return 0;
  const radians = (angle * Math.PI) / 180;
  return (otherHalf + half * Math.cos(radians)) / Math.sin(radians);
}

/**
 * Converts a point on an arm to a point of the layout. In the input, the arm leads to the south: `y` is the distance
 * from the centre, and `x` is positive on the side on which vehicles arrive.
 */
export function pointOn({ bearing }: Pick<ArmLayout, 'bearing'>, x: number, y: number): Point {
  const [sin, cos] = sinCos(bearing - 180);
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The `x` of the lane in which a vehicle arrives on its arm or leaves on its arm. */
export function laneX(arm: ArmLayout, lane: CrossroadsVehicle['lane'], way: 'in' | 'out'): number {
  const share = !arm.wide || !lane ? 0.5 : lane === 'right' ? 0.74 : 0.26;
  return arm.half * share * (way === 'in' ? 1 : -1);
}

/** The point of the layout at a bearing and at a distance from the centre. */
export function pointAt(bearing: number, distance: number): Point {
  const [sin, cos] = sinCos(bearing);
  return [distance * sin, -distance * cos];
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}
