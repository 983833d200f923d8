import { memo } from 'react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';

type QuestionNavigatorProps = {
  current: number;
  answers: readonly (Answer | null)[];
  onGo: (index: number) => void;
};

const ROW = 10;

/** Numbered buttons for all questions, in rows of ten. */
export const QuestionNavigator = memo(function QuestionNavigator({ current, answers, onGo }: QuestionNavigatorProps) {
  const total = answers.length;
  const starts = Array.from({ length: Math.ceil(total / ROW) }, (_, row) => row * ROW);
  return (
    <nav aria-label={examText.room.navigator} className="grid gap-1 md:gap-1.5">
      {starts.map((start) => (
        <div
          key={start}
          role="group"
          aria-label={examText.room.row(start + 1, Math.min(start + ROW, total))}
          className="grid grid-cols-[repeat(auto-fit,minmax(1.35rem,1fr))] gap-1 md:gap-1.5"
        >
          {answers.slice(start, start + ROW).map((answer, column) => {
            const index = start + column;
            return (
              <NavigatorCell
                key={index}
                index={index}
                total={total}
                current={index === current}
                answered={answer !== null}
                onGo={onGo}
              />
            );
          })}
        </div>
      ))}
    </nav>
  );
});

type CellState = 'current' | 'answered' | 'unanswered';
type NavigatorCellProps = {
  index: number;
  total: number;
  current: boolean;
  answered: boolean;
  onGo: (index: number) => void;
};

const colours: Record<CellState, string> = {
  current: 'border-ink bg-ink text-ground',
  answered: 'border-blue bg-blue-soft text-blue-strong forced-colors:border-double forced-colors:border-4',
  unanswered: 'border-line bg-surface text-ink hover:border-blue',
};

function cellState(current: boolean, answered: boolean): CellState {
  if (current) return 'current';
  return answered ? 'answered' : 'unanswered';
}

const NavigatorCell = memo(function NavigatorCell({ index, total, current, answered, onGo }: NavigatorCellProps) {
  const { state } = examText.room;
  const said = [current && state.current, answered ? state.answered : state.unanswered].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      aria-label={`${examText.room.question(index + 1, total)}, ${said}`}
      aria-current={current ? 'step' : undefined}
      data-state={cellState(current, answered)}
      onClick={() => onGo(index)}
      className={`relative min-h-11 min-w-0 rounded-lg border-[1.5px] pt-0.5 font-sign text-[0.9375rem] leading-none font-bold tabular-nums ${colours[cellState(current, answered)]}`}
    >
      {index + 1}
      {current && answered && <span className="absolute inset-x-0 bottom-1.5 mx-auto size-1 rounded-full bg-ground" />}
    </button>
  );
});
