import type { StoppingDistance } from '@vialibera/domain/stopping-distance';
import { exerciseText } from '#web/strings/exercise.ts';

/** How far the vehicle goes, beside how far it may. */
export function StoppingBar({ needed, free }: { needed: StoppingDistance; free: number }) {
  const longest = Math.max(needed.total, free);
  const percent = (metres: number) => `${(metres / longest) * 100}%`;
  const [reaction, braking] = [Math.round(needed.reaction), Math.round(needed.braking)];
  return (
    <div className="grid gap-2">
      <div aria-hidden className="relative h-7 forced-color-adjust-none">
        <div className="flex h-full overflow-hidden rounded-control bg-ground">
          <div className="bg-yellow" style={{ width: percent(needed.reaction) }} />
          <div className="bg-red" style={{ width: percent(needed.braking) }} />
        </div>
        <div className="absolute -inset-y-1 w-1 rounded bg-ink" style={{ left: `calc(${percent(free)} - 4px)` }} />
      </div>
      <p className="text-[0.9375rem] text-muted tabular-nums">{exerciseText.slider.parts(reaction, braking)}</p>
    </div>
  );
}
