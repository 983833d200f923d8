import { memo } from 'react';
import { examText } from '#web/strings/exam.ts';

type SummaryCellProps = { index: number; answer: boolean | null; onGo: (index: number) => void };

/** A question's number with the answer that stands: the letter tells it, not only the colour. */
export const SummaryCell = memo(function SummaryCell({ index, answer, onGo }: SummaryCellProps) {
  const { room, summary } = examText;
  const choice = answer === null ? null : answer ? room.true : room.false;
  const look = choice ? 'border-blue bg-blue-soft text-blue-strong' : 'border-dashed border-muted bg-surface text-ink';
  return (
    <button
      type="button"
      onClick={() => onGo(index)}
      className={`relative grid min-h-14 min-w-0 content-center justify-items-center gap-1 rounded-lg border-[1.5px] py-1 font-sign leading-none tabular-nums hover:border-blue ${look}`}
    >
      <span className="sr-only">{summary.cell(index + 1, choice?.word ?? room.state.unanswered)}</span>
      <span aria-hidden className="text-sm text-muted">
        {index + 1}
      </span>
      <span aria-hidden className="text-lg leading-none font-extrabold">
        {choice?.letter ?? '–'}
      </span>
    </button>
  );
});
