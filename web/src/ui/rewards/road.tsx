type Props = { percent: number; label: string; className?: string };

/**
 * A progress bar drawn as a road from above. `percent` ranges from 0 to 100. The colour of the line depends on the quarter
 * that `percent` has reached.
 */
export function Road({ percent, label, className = '' }: Props) {
  const value = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      data-band={value - (value % 25)}
      className={`road ${className}`}
    >
      <div className="road-line" style={{ clipPath: `inset(0 ${100 - value}% 0 0)` }} />
    </div>
  );
}
