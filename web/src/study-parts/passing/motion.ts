import type { MovingVehicle } from '@vialibera/content/scenes/draw-passing';
import type { Place } from '@vialibera/content/scenes/vehicle-track';

/** The speed of the vehicles, in units of the drawing per second. The drawing is 240 units wide. */
const SPEED = 110;

/** The motion of an element, as arguments of the Web Animations API. */
export type Motion = { frames: Keyframe[]; timing: KeyframeAnimationOptions };

/**
 * Returns the motions of a vehicle and of its letter between two positions on the vehicle's track, or null if the vehicle
 * does not move. The letter never turns.
 */
export function toMotion(
  { track, letterAt }: MovingVehicle,
  from: number,
  to: number,
): { body: Motion; plate: Motion } | null {
  const [first, ...others] = track.slice(from, to + 1);
  const last = others.at(-1);
  if (!first || !last) return null;
  const length = last.distance - first.distance;
  const places = [first, ...others];
  const timing = { duration: (length / SPEED) * 1000, easing: 'ease-in-out', fill: 'forwards' } as const;
  const framesOf = (transformOf: (place: Place) => string) =>
    places.map((place) => ({ transform: transformOf(place), offset: (place.distance - first.distance) / length }));
  return {
    body: { timing, frames: framesOf(({ x, y, rotation }) => `translate(${x}px, ${y}px) rotate(${rotation}deg)`) },
    plate: { timing, frames: framesOf(({ x, y }) => `translate(${x + letterAt.x}px, ${y + letterAt.y}px)`) },
  };
}
