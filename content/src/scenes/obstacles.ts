import { LETTER } from './draw-vehicle.ts';
import { type Obstacle, SIZE } from './scene-layout.ts';

type Point = readonly [number, number];

/**
 * The disc behind a vehicle's letter, may touch an obstacle but not overlap it. This tolerance,
 * in units of the SVG, allows for rounding errors of the position.
 */
const TOLERANCE = 0.5;
/**
 * The minimum distance between the centre of a vehicle's label and the edge of the drawing. `spotAt` uses the same
 * distance.
 */
const MARGIN = SIZE * 0.06;

/** Whether the label of a vehicle, drawn at (x, y), would hide part of the obstacle. */
export function coversObstacle([x, y]: Point, obstacle: Obstacle): boolean {
  return distanceTo(obstacle, x, y) < LETTER - TOLERANCE;
}

export function overlapsLabel([x, y]: Point, [otherX, otherY]: Point): boolean {
  return Math.hypot(x - otherX, y - otherY) < 2 * LETTER - 2 * TOLERANCE;
}

/** Returns the distance from (x, y) to the convex polygon, or 0 if the point is inside it. */
export function distanceTo({ corners }: Obstacle, x: number, y: number): number {
  const edges = corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]!] as const);
  const sides = edges.map(([from, to]) =>
    Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])),
  );
  const inside = corners.length > 2 && (sides.every((side) => side >= 0) || sides.every((side) => side <= 0));
  return inside ? 0 : Math.min(...edges.map(([from, to]) => distanceToSegment([x, y], from, to)));
}

function distanceToSegment([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length));
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy);
}

/**
 * Returns the first of the positions at which the disc of a letter is inside the drawing and covers neither an obstacle nor a
 * disc in `taken`. If there is none, returns the first position.
 */
export function placeLetter(
  positions: readonly Point[],
  obstacles: readonly Obstacle[],
  taken: readonly Point[],
): Point {
  const isFree = (at: Point) =>
    at.every((value) => value >= MARGIN && value <= SIZE - MARGIN) &&
    !obstacles.some((obstacle) => coversObstacle(at, obstacle)) &&
    !taken.some((other) => overlapsLabel(at, other));
  return positions.find(isFree) ?? positions[0]!;
}
