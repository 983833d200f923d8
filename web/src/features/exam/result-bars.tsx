import { EXAM_MAX_ERRORS, EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';

type ResultBarsProps = { score: number; errors: number };

export function ResultBars({ score, errors }: ResultBarsProps) {
  const { result } = examText;
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-8">
      <Bar label={result.correct} value={result.correctOf(score)} share={score / EXAM_QUESTIONS} fill="bg-green" />
      <Bar
        label={result.errors}
        value={result.errorsOf(errors)}
        share={Math.min(errors / EXAM_MAX_ERRORS, 1)}
        fill={errors > EXAM_MAX_ERRORS ? 'bg-red' : 'bg-ink'}
      />
    </div>
  );
}

type BarProps = { label: string; value: string; share: number; fill: string };

function Bar({ label, value, share, fill }: BarProps) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{label}</span>
        <b className="font-sign text-lg tabular-nums">{value}</b>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuetext={value}
        aria-valuenow={Math.round(share * 100)}
        className="h-2.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div className={`h-full rounded-full ${fill}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
