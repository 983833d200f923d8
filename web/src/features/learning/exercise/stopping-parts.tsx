import type { StoppingDistance } from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';

type StoppingPartsProps = { distance: StoppingDistance; withTotal?: boolean };

/** Describes a stopping distance in words, and shows the colour that each part has on the track. */
export function StoppingParts({ distance, withTotal = false }: StoppingPartsProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-muted tabular-nums">
      {withTotal && <b className="font-sign text-lg text-ink">{brakingText.total(distance)}</b>}
      <span className="flex items-center gap-1.5">
        <Swatch className="bg-yellow" />
        {brakingText.reactionPart(distance)}
      </span>
      <span className="flex items-center gap-1.5">
        <Swatch className="bg-[#d8232e]" />
        {brakingText.brakingPart(distance)}
      </span>
    </p>
  );
}

function Swatch({ className }: { className: string }) {
  return <span aria-hidden className={`h-2.5 w-4 shrink-0 rounded-xs forced-color-adjust-none ${className}`} />;
}
