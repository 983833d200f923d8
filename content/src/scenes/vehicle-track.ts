import { type JunctionLayout, type Point, pointAt } from './junction-layout.ts';
import { SIZE } from './scene-layout.ts';
import type { Pose, WayCurve } from './vehicle-way.ts';

/**
 * A position of a vehicle's centre on the vehicle's way, in units of the SVG. `rotation` is the vehicle's direction in
 * degrees clockwise; at 0 the vehicle heads up. `rotation` changes by at most half a turn from one place to the next.
 * `distance` is the length of the way from its start to this place.
 */
export type Place = { x: number; y: number; rotation: number; distance: number };

/** The number of places on the curve. */
const STEPS = 24;
/**
 * A track continues for this distance, in units of the SVG, after the place where the arrow of the vehicle ends. At the
 * end of the track, the vehicle is outside the drawing.
 */
const AWAY = SIZE * 0.75;

/** Returns the track of a vehicle: from its pose straight to the curve of its way, along the curve, and out of the drawing. */
export function trackOf(pose: Pose, curve: WayCurve, heading: number, { scale }: JunctionLayout): Place[] {
  const end = curve[3];
  const [dx, dy] = pointAt(heading, AWAY / scale);
  const points = [
    pose.centre,
    ...Array.from({ length: STEPS + 1 }, (_, step) => pointOf(curve, step / STEPS)),
    [end[0] + dx, end[1] + dy] as const,
  ].map(([x, y]): Point => [SIZE / 2 + x * scale, SIZE / 2 + y * scale]);
  const places: Place[] = [];
  for (const [index, [x, y]] of points.entries()) {
    const before = places.at(-1);
    const next = points[index + 1];
    const direction = next ? bearing([x, y], next) : (before?.rotation ?? 0);
    const last = before?.rotation ?? pose.rotation;
    places.push({
      x,
      y,
      rotation: last + turnBetween(last, direction),
      distance: before ? before.distance + Math.hypot(x - before.x, y - before.y) : 0,
    });
  }
  return places;
}

/**
 * A vehicle that waits in the centre of the junction may wait beside its way. These are the possible distances from its
 * way, in units of the SVG. Positive distances are to the right, and negative ones to the left. If several distances
 * leave the same room to the other vehicles, the first one is used.
 */
const ASIDE = [0, 2, -2, 4, -4, 6, -6, 8, -8, 10, -10, 12, -12];
/** Half the distance between the axles of a car, in units of the SVG. */
const HALF_CAR = 9;

/**
 * Moves the track so that it contains a waiting place inside the junction. Returns the moved track and the index of the
 * waiting place. At this place, the vehicle has the largest possible distance from the tracks of the other vehicles.
 */
export function withWaitingPlace(
  track: readonly Place[],
  others: readonly (readonly Place[])[],
): { track: Place[]; centre: number } {
  const taken = others.flat();
  const roomAt = (place: Place) =>
    Math.min(
      ...[-HALF_CAR, 0, HALF_CAR]
        .map((ahead) => moved(place, place.rotation, ahead))
        .flatMap((part) => taken.map((other) => Math.hypot(other.x - part.x, other.y - part.y))),
    );
  const places = track
    .map((place, centre) => ({ place, centre }))
    .slice(STEPS / 4, (STEPS * 3) / 4)
    .flatMap(({ place, centre }) =>
      ASIDE.map((aside) => ({ centre, aside, room: roomAt(moved(place, place.rotation + 90, aside)) })),
    );
  const best = places.reduce((one, other) => (other.room > one.room ? other : one));
  return { track: bent(track, best.centre, best.aside), centre: best.centre };
}

/**
 * Moves the places of a track sideways. The place at `index` moves by `aside`. The farther another place is from
 * `index`, the less it moves.
 */
function bent(track: readonly Place[], index: number, aside: number): Place[] {
  return track.map((place, at) => {
    const share = Math.max(0, 1 - Math.abs(at - index) / (STEPS / 2));
    return moved(place, place.rotation + 90, aside * share ** 2 * (3 - 2 * share));
  });
}

function moved(place: Place, direction: number, distance: number): Place {
  const [dx, dy] = pointAt(direction, distance);
  return { ...place, x: place.x + dx, y: place.y + dy };
}

function pointOf([p0, p1, p2, p3]: WayCurve, t: number): Point {
  const value = (axis: 0 | 1) =>
    (1 - t) ** 3 * p0[axis] + 3 * (1 - t) ** 2 * t * p1[axis] + 3 * (1 - t) * t * t * p2[axis] + t ** 3 * p3[axis];
  return [value(0), value(1)];
}

/** The direction from one point to another in degrees clockwise from the top. */
function bearing([x, y]: Point, [nextX, nextY]: Point): number {
  return (Math.atan2(nextX - x, y - nextY) * 180) / Math.PI;
}

/** The smaller turn in degrees from one direction to another. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
