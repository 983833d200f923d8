import { useLayoutEffect, useRef } from 'react';
import { stoppingTime } from '@vialibera/domain/braking/braking-experiment';
import {
  type BrakingConditions,
  type RoadSurface,
  stoppingDistanceIn,
} from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';
import { BrakingCar } from './braking-car.tsx';
import { type BrakingRun, realSeconds } from './use-braking-run.ts';

type StoppingTrackProps = {
  conditions: BrakingConditions;
  /** The length of the track in metres. */
  length: number;
  /** The last run of the car. It is null while the car waits at the start. */
  run: BrakingRun | null;
  /** The distance in metres of the line before which the car must stop. If it is undefined, no line is drawn. */
  within?: number;
  /** If true, the track is drawn with its slope, which needs more height. */
  tilted?: boolean;
};

const ROAD: Record<RoadSurface, string> = {
  asciutto: 'bg-[#5b646e]',
  bagnato: 'bg-[#3d5a72] bg-[repeating-linear-gradient(115deg,#ffffff40_0_2px,transparent_2px_12px)]',
  neve: 'bg-[#e8edf2] bg-[radial-gradient(#9aa3ad_1px,transparent_1.5px)] bg-[size:9px_7px]',
  ghiaccio: 'bg-[#b9dff0] bg-[repeating-linear-gradient(60deg,#ffffffb0_0_3px,transparent_3px_16px)]',
};

/**
 * Shows the side view of a road on which a car reacts (yellow) and brakes (red) until it stops. The animation follows the
 * physics: the speed is constant during the reaction and falls evenly during the braking. Text beside the track contains
 * the same information.
 */
export function StoppingTrack({ conditions, length, run, within, tilted = false }: StoppingTrackProps) {
  const trail = useRef<HTMLDivElement>(null);
  const { reaction, total } = stoppingDistanceIn(conditions);
  const end = Number.isFinite(total) ? total : length * 1.6;
  const share = (metres: number) => `${Math.min(metres / length, 1.2) * 100}cqw`;
  const [reactionEnd, stop] = [share(reaction), share(end)];

  useLayoutEffect(() => {
    if (!run || run.rate === 0 || !trail.current?.animate) return;
    const duration = realSeconds(conditions);
    const braking = stoppingTime(conditions).reaction / duration;
    const animation = trail.current.animate(
      [
        { width: '0', easing: 'linear' },
        // This curve represents a constant deceleration. The distance is then a parabola over time.
        { width: reactionEnd, offset: braking, easing: 'cubic-bezier(0.333, 0.667, 0.667, 1)' },
        { width: stop },
      ],
      duration * run.rate,
    );
    return () => animation.cancel();
  }, [run, conditions, reactionEnd, stop]);

  const degrees = (Math.atan(conditions.slope / 100) * 180) / Math.PI;
  return (
    <div aria-hidden className={`overflow-hidden forced-color-adjust-none ${tilted ? 'pt-7 pb-4' : ''}`}>
      <div className="relative pl-18" style={tilted ? { rotate: `${-degrees}deg` } : undefined}>
        <div className="[container-type:inline-size] relative h-9">
          <div ref={trail} className="absolute inset-y-0 left-0" style={{ width: run ? stop : '0' }}>
            <div className="absolute inset-x-0 -bottom-2.5 z-[1] h-2.5 overflow-hidden">
              <div className="absolute inset-y-0 left-0 bg-yellow" style={{ width: reactionEnd }} />
              <div className="absolute inset-y-0 bg-[#d8232e]" style={{ left: reactionEnd, right: 0 }} />
            </div>
            <BrakingCar load={conditions.load} className="absolute -bottom-1 left-full z-[1] w-17 -translate-x-full" />
          </div>
          {within !== undefined && (
            <div className="absolute inset-y-0 w-1 rounded bg-ink" style={{ left: share(within) }}>
              <span className="absolute right-0 bottom-full font-sign text-sm font-bold whitespace-nowrap">
                {brakingText.metres(within)}
              </span>
            </div>
          )}
        </div>
        <div className={`-ml-18 h-2.5 ${ROAD[conditions.grip]}`} />
      </div>
    </div>
  );
}
