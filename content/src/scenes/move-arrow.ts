import { lengthOf } from './draw-vehicle.ts';
import { type RoadLayout, yAt } from './road-layout.ts';
import type { RoadScene } from './scene-schema.ts';
import type { Obstacle } from './scene-layout.ts';

type Point = readonly [number, number];
export type MoveArrow = { drawing: string; obstacles: Obstacle[] };

/**
 * `REACH` is the length of an arrow that leads into the next lane, and `HEAD` is the length of an arrowhead. Both are
 * in units of the SVG.
 */
const REACH = 34;
const HEAD = 11;
/** The radius of the bend of an arrow that leads into a side road. */
const BEND = 22;

/**
 * Returns the arrow of a vehicle that changes lane or turns. It starts at the front of the vehicle. Returns null for other
 * vehicles.
 */
export function moveArrow(
  vehicle: RoadScene['vehicles'][number],
  scene: RoadScene,
  layout: RoadLayout,
): MoveArrow | null {
  const { moves, heading, lane, at, kind } = vehicle;
  if (moves === 'on' || moves === 'stands' || heading === 'left' || heading === 'right') return null;
  const up = heading === 'up' ? -1 : 1;
  const side = (moves.endsWith('left') ? 1 : -1) * up;
  const start: Point = [layout.laneAt(lane), yAt(at) + up * (lengthOf(kind) / 2 + 1)];
  if (moves === 'left' || moves === 'right') return intoLane(vehicle.letter, start, side * layout.lane, up);
  return intoSideRoad(vehicle, scene, layout, start, side);
}

function intoLane(letter: string, [x, y]: Point, shift: number, up: number): MoveArrow {
  const [endX, endY] = [x + shift, y + up * REACH];
  const curve: [Point, Point, Point, Point] = [
    [x, y],
    [x, y + up * 18],
    [endX, endY - up * 20],
    [endX, endY],
  ];
  const head: Point[] = [
    [endX - 6, endY],
    [endX + 6, endY],
    [endX, endY + up * HEAD],
  ];
  return arrow(letter, `M${x} ${y}C${curve.slice(1).join(' ')}`, pointsOn(curve), head);
}

function intoSideRoad(
  { letter, heading, lane }: RoadScene['vehicles'][number],
  { junction, lanes }: RoadScene,
  { left, right }: RoadLayout,
  [x, y]: Point,
  side: number,
): MoveArrow {
  const up = heading === 'up' ? -1 : 1;
  // Vehicles keep right in the side road too. Those from an outer lane turn in a wider bend, so that two arrows stay apart.
  const middleLane = lanes * (heading === 'up' ? 0.75 : 0.25) + 0.5;
  const turnY = yAt(junction?.at ?? 50) + side * 14 - (lane - middleLane) * 10;
  const [bendX, endX] = [x + side * BEND, side < 0 ? left - 10 : right + 10];
  const curve: [Point, Point, Point, Point] = [
    [x, turnY - up * BEND],
    [x, turnY - up * 8],
    [x + side * 8, turnY],
    [bendX, turnY],
  ];
  const head: Point[] = [
    [endX, turnY - 6],
    [endX, turnY + 6],
    [endX + side * HEAD, turnY],
  ];
  const path = `M${x} ${y}V${turnY - up * BEND}C${curve.slice(1).join(' ')}H${endX}`;
  return arrow(letter, path, [[x, y], ...pointsOn(curve), [endX, turnY]], head);
}

function arrow(letter: string, path: string, points: readonly Point[], head: readonly Point[]): MoveArrow {
  const name = `arrow of ${letter}`;
  const segments = points.slice(1).map((point, index) => ({ name, corners: [points[index]!, point] }));
  const drawing = `<path d="${path}" fill="none" stroke="#fff" stroke-width="3"/><path d="M${head.join('L')}z" fill="#fff"/>`;
  return { drawing, obstacles: [...segments, { name, corners: [...head] }] };
}

/** Returns points on a cubic Bézier curve. Distances to the curve are approximated by the distances to these points. */
function pointsOn([p0, p1, p2, p3]: [Point, Point, Point, Point]): Point[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const value = (axis: 0 | 1) =>
      (1 - t) ** 3 * p0[axis] + 3 * (1 - t) ** 2 * t * p1[axis] + 3 * (1 - t) * t * t * p2[axis] + t ** 3 * p3[axis];
    return [value(0), value(1)];
  });
}
