import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { type MovingVehicle as Vehicle, PATCH, type MovingVehicle } from '@vialibera/content/scenes/draw-passing';
import type { Place } from '@vialibera/content/scenes/vehicle-track';
import type { PassingStage } from './passing-stage.ts';
import { toImage } from './to-image.ts';

type MovingVehicleProps = { vehicle: Vehicle; stage: PassingStage; still: boolean; isHalted: boolean };

/**
 * Draws a vehicle with its letter. If the vehicle passes or enters in this step, it moves along its track as soon as the
 * step begins.
 */
export function MovingVehicle({ vehicle, stage, still, isHalted }: MovingVehicleProps) {
  const { letter, patch, track, letterAt } = vehicle;
  const body = useRef<SVGGElement>(null);
  const plate = useRef<SVGGElement>(null);
  const { from, to } = wayIn(vehicle, stage);
  const motion = useMemo(() => (still ? null : toMotion(vehicle, from, to)), [still, vehicle, from, to]);
  useMotion(body, motion?.body, isHalted);
  useMotion(plate, motion?.plate, isHalted);
  // If nothing moves (`still`), a vehicle that enters in this step is drawn where it stops.
  const rest = still && stage.does === 'enters' ? to : from;
  const { x, y, rotation } = track[rest] as Place;
  return (
    <>
      <g ref={body} data-vehicle={letter} data-does={stage.does} transform={`translate(${x} ${y}) rotate(${rotation})`}>
        <image href={toImage(patch)} x={-PATCH / 2} y={-PATCH / 2} width={PATCH} height={PATCH} />
        {stage.does === 'blocked' && (
          <circle r="22" fill="none" className="stroke-sign-red" strokeWidth="3" strokeDasharray="6 4" />
        )}
      </g>
      <g ref={plate} transform={`translate(${x + letterAt.x} ${y + letterAt.y})`}>
        <circle
          r="9"
          className={`stroke-on-white ${stage.does === 'passes' || stage.does === 'enters' ? 'fill-yellow' : 'fill-white'}`}
          strokeWidth="1.4"
        />
        <text y="4.8" textAnchor="middle" className="fill-on-white font-sign text-[13.5px] font-bold">
          {letter}
        </text>
      </g>
    </>
  );
}

/** Returns the part of its track on which a vehicle moves in a step, as the indices of the first and the last point. */
function wayIn({ track, centre }: Vehicle, { does, fromCentre }: PassingStage): { from: number; to: number } {
  const from = fromCentre ? centre : 0;
  return { from, to: does === 'passes' || does === 'leaves' ? track.length - 1 : does === 'enters' ? centre : from };
}

/** Animates an element as soon as it gets a motion. */
function useMotion(element: RefObject<SVGGElement | null>, motion: Motion | undefined, isHalted: boolean): void {
  const animation = useRef<Animation>(undefined);
  useLayoutEffect(() => {
    if (!motion) return;
    const started = element.current?.animate(motion.frames, motion.timing);
    animation.current = started;
    return () => started?.cancel();
  }, [element, motion]);
  useLayoutEffect(() => {
    if (isHalted) animation.current?.pause();
    else if (animation.current?.playState === 'paused') animation.current.play();
  }, [isHalted]);
}

/** The speed of the vehicles, in units of the drawing per second. The drawing is 240 units wide. */
const SPEED = 110;

/** The motion of an element, as arguments of the Web Animations API. */
type Motion = { frames: Keyframe[]; timing: KeyframeAnimationOptions };

/**
 * Returns the motions of a vehicle and of its letter between two positions on the vehicle's track, or null if the vehicle
 * does not move. The letter never turns.
 */
function toMotion(
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
