import { type Arms, turnAngle } from '@vialibera/domain/junctions/crossroads';
import { type ArmLayout, laneX, type JunctionLayout, type Point, pointAt, pointOn, RING } from './junction-layout.ts';
import { at } from './draw-junction.ts';
import type { CrossroadsVehicle } from './crossroads-schema.ts';

/**
 * A vehicle's way through the junction. `path` is an SVG path from the vehicle's front to the place where the arrowhead
 * begins. `tip` is the point of the arrowhead, and `heading` is the direction of the arrowhead.
 */
export type Way = { path: string; tip: Point; heading: number };

/**
 * The pose of a vehicle. `rotation` is clockwise in degrees, where 0 heads up. `front` is the distance between the
 * vehicle's front and the centre of the junction; 0 if the vehicle is already inside a roundabout.
 */
export type Pose = { centre: Point; rotation: number; front: number };

const HEAD = { length: 11, half: 6 };
/** The angles in degrees between an arm and the places where traffic joins and leaves the ring of a roundabout. */
const JOIN = 22;
/** The angle, in degrees, that half the length of a car covers on the ring. */
const HALF_CAR = 16;

/** The way of a vehicle as a cubic Bézier curve: its start, the ends of its two handles, and its end. */
export type WayCurve = readonly [start: Point, first: Point, second: Point, end: Point];

/**
 * Returns the way of a vehicle that arrives on an arm. `front` is the distance between the vehicle's front and the
 * centre.
 */
export function wayOf(arms: Arms, vehicle: CrossroadsVehicle, layout: JunctionLayout, front: number): Way {
  const to = layout.armOf(vehicle.to);
  const tip = pointOn(to, laneX(to, vehicle.lane, 'out'), tipDistance(to));
  const [start, first, second, neck] = wayCurve(arms, vehicle, layout, front);
  return { path: `M${at(start)}C${at(first)} ${at(second)} ${at(neck)}`, tip, heading: to.bearing };
}

/** Returns the curve of a vehicle's way, up to the place where its arrowhead begins. */
export function wayCurve(arms: Arms, vehicle: CrossroadsVehicle, layout: JunctionLayout, front: number): WayCurve {
  const [from, to] = [layout.armOf(vehicle.from), layout.armOf(vehicle.to)];
  const neck = pointOn(to, laneX(to, vehicle.lane, 'out'), tipDistance(to) - HEAD.length + 1);
  const start = pointOn(from, laneX(from, vehicle.lane, 'in'), front);
  const [inward, outward] = [pointAt(from.bearing + 180, 1), pointAt(to.bearing, 1)];
  const distance = Math.hypot(neck[0] - start[0], neck[1] - start[1]);
  const pull = distance * curveOf(turnAngle(arms, vehicle));
  const first = [start[0] + inward[0] * pull, start[1] + inward[1] * pull] as const;
  const second = [neck[0] - outward[0] * pull, neck[1] - outward[1] * pull] as const;
  return [start, first, second, neck];
}

/** Returns the distance between the centre of the junction and the tip of an arrow that leads to the arm. */
function tipDistance({ mouth }: ArmLayout): number {
  return mouth + 14;
}

/**
 * Returns the length of the curve's handles, as a share of the distance between the curve's ends. `turn` is the angle
 * of the turn in degrees; a left turn is negative.
 */
function curveOf(turn: number): number {
  // In a sharp turn, the ends of the curve are close together. The curve would be too narrow with a smaller share.
  if (Math.abs(turn) > 110) return 0.75;
  // Left turns stay on their own side of the centre, so two left turns from opposite arms do not cross.
  return turn < -20 ? 0.29 : 0.42;
}

/**
 * Returns the bearing of a vehicle that is already inside a roundabout, as seen from the centre. The vehicle drives
 * anticlockwise and has just passed the arm `from`.
 */
export function bearingInRing(layout: JunctionLayout, vehicle: CrossroadsVehicle): number {
  return layout.armOf(vehicle.from).bearing - 26;
}

/** Returns the way of a vehicle that drives through a roundabout, on the ring, to the arm `vehicle.to`. */
export function wayInRing(vehicle: CrossroadsVehicle, layout: JunctionLayout, front: number): Way {
  const [from, to] = [layout.armOf(vehicle.from), layout.armOf(vehicle.to)];
  const join = vehicle.circulating ? bearingInRing(layout, vehicle) - HALF_CAR : from.bearing - JOIN;
  const turn = (join - to.bearing - JOIN + 720) % 360;
  // If the vehicle leaves at the next exit, it has already passed the point where its way turns off the ring. The angle to this
  // point is then almost a full turn, and 0 replaces it.
  const degrees = turn > 330 ? 0 : turn;
  const leave = join - degrees;
  const exitX = laneX(to, undefined, 'out');
  const [tip, neck] = [pointOn(to, exitX, to.mouth + 16), pointOn(to, exitX, to.mouth + 17 - HEAD.length)];
  const arc = `A${RING.lane} ${RING.lane} 0 ${degrees > 180 ? 1 : 0} 0 ${at(pointAt(leave, RING.lane))}`;
  const entry = pointOn(from, laneX(from, undefined, 'in'), front);
  const start = vehicle.circulating
    ? `M${at(pointAt(join, RING.lane))}`
    : `M${at(entry)}Q${at(pointOn(from, from.half / 2, RING.lane + 8))} ${at(pointAt(join, RING.lane))}`;
  return {
    path: `${start}${arc}Q${at(pointAt(to.bearing + JOIN / 2, RING.lane))} ${at(neck)}`,
    tip,
    heading: to.bearing,
  };
}

/**
 * Returns the way of a vehicle that leaves the junction on an arm. The way is straight. `curve` is the same way as a
 * Bézier curve. `front` is the distance between the vehicle's front and the centre.
 */
export function wayAhead(arm: ArmLayout, x: number, front: number, length: number): { curve: WayCurve; way: Way } {
  const points = [0, 1 / 3, 2 / 3, 1].map((share) => pointOn(arm, x, front + share * (length - HEAD.length + 1)));
  const curve = points as [Point, Point, Point, Point];
  const way = { path: `M${at(curve[0])}L${at(curve[3])}`, tip: pointOn(arm, x, front + length), heading: arm.bearing };
  return { curve, way };
}

/** The corners of the arrowhead at the end of a way. */
export function headOf({ tip, heading }: Way): Point[] {
  const [back, side] = [pointAt(heading + 180, HEAD.length), pointAt(heading + 90, HEAD.half)];
  const base = [tip[0] + back[0], tip[1] + back[1]] as const;
  return [tip, [base[0] + side[0], base[1] + side[1]], [base[0] - side[0], base[1] - side[1]]];
}

export function drawWay(way: Way): string {
  const head = `M${headOf(way).map(at).join('L')}z`;
  return `<path d="${way.path}" fill="none" stroke="#fff" stroke-width="2.6"/><path d="${head}" fill="#fff"/>`;
}
