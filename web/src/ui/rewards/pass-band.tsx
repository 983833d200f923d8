import { formatPassBand, passBandText, roundPassBand } from '#web/strings/pass-band.ts';

type Props = { pass: { mean: number; low: number; high: number }; className?: string };

const STEPS = [0, 25, 50, 75, 100];

/**
 * The probability of passing, drawn as a road from 0 to 100 %. The lit part is the band of the probability, and the white
 * mark is the mean. Screen readers read the band as text.
 */
export function PassBand({ pass, className = '' }: Props) {
  const [from, to] = roundPassBand(pass);
  return (
    <div role="img" aria-label={passBandText.chance(formatPassBand(pass))} className={`grid gap-1 ${className}`}>
      <div className="relative h-7 overflow-hidden rounded-lg bg-asphalt forced-color-adjust-none">
        <div className="absolute inset-y-1 rounded-md bg-yellow" style={{ left: `${from}%`, width: `${to - from}%` }} />
        <div className="lane absolute inset-x-0 top-3 h-1! opacity-25" />
        <div
          className="absolute inset-y-0 w-1.5 -translate-x-1/2 rounded-full border border-asphalt bg-white"
          style={{ left: `clamp(3px, ${pass.mean * 100}%, 100% - 3px)` }}
        />
      </div>
      <div aria-hidden="true" className="flex justify-between text-sm text-muted tabular-nums">
        {STEPS.map((step) => (
          <span key={step}>{`${step}%`}</span>
        ))}
      </div>
    </div>
  );
}
