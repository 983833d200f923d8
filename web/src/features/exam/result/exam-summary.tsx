import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';
import { optionLetter } from '#web/strings/option-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';

type ExamSummaryProps = {
  answers: readonly (Answer | null)[];
  saving: ReactNode;
  onGo: (index: number) => void;
  onBack: () => void;
  onSubmit: () => void;
};

export function ExamSummary({ answers, saving, onGo, onBack, onSubmit }: ExamSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const unanswered = answers.filter((answer) => answer === null).length;
  const { summary } = examText;
  const { calm } = useReadingSettings();
  const counts = [
    { label: summary.answered, count: answers.length - unanswered },
    { label: summary.unanswered, count: unanswered },
    { label: summary.total, count: answers.length },
  ];
  return (
    <Card data-calm={calm || undefined} className="grid gap-6 max-md:p-4 md:p-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
        {summary.title}
      </h1>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 md:gap-4">
        {counts.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse rounded-lg border border-line px-3 py-3 text-center">
            <dt className="text-sm leading-tight text-muted">{label}</dt>
            <dd className="font-sign text-3xl font-extrabold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <div className="grid grid-cols-5 gap-2 md:grid-cols-10 md:gap-1.5">
        {answers.map((answer, index) => (
          <SummaryCell key={index} index={index} answer={answer} onGo={onGo} />
        ))}
      </div>
      {unanswered > 0 ? (
        <p className="rounded-lg bg-yellow-soft px-4 py-3 text-ink">{summary.warning(unanswered)}</p>
      ) : (
        <p className="rounded-lg bg-blue-soft px-4 py-3 text-ink">{summary.complete}</p>
      )}
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-between">
        <Button variant="quiet" onClick={onBack}>
          {summary.back}
        </Button>
        <Button onClick={onSubmit}>{summary.submit}</Button>
      </div>
      {saving}
    </Card>
  );
}

type SummaryCellProps = { index: number; answer: Answer | null; onGo: (index: number) => void };

/**
 * Shows the number and the answer of a question. The answer is shown by a colour and a letter, because colour alone is not
 * accessible.
 */
const SummaryCell = memo(function SummaryCell({ index, answer, onGo }: SummaryCellProps) {
  const { room, summary } = examText;
  const choice = answer === null ? null : toChoice(answer);
  const colours = choice
    ? 'border-blue bg-blue-soft text-blue-strong'
    : 'border-dashed border-muted bg-surface text-ink';
  return (
    <button
      type="button"
      onClick={() => onGo(index)}
      className={`relative grid min-h-14 min-w-0 content-center justify-items-center gap-1 rounded-lg border-[1.5px] py-1 font-sign leading-none tabular-nums hover:border-blue ${colours}`}
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

function toChoice(answer: Answer): { letter: string; word: string } {
  const { room } = examText;
  if (typeof answer === 'boolean') return answer ? room.true : room.false;
  return { letter: optionLetter(answer), word: optionLetter(answer) };
}
