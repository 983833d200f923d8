import { memo } from 'react';
import { examText } from '#web/strings/exam.ts';
import { NavigatorCell } from './navigator-cell.tsx';

type QuestionNavigatorProps = {
  current: number;
  answers: readonly (boolean | null)[];
  onGo: (index: number) => void;
};

const ROW = 10;

export const QuestionNavigator = memo(function QuestionNavigator({ current, answers, onGo }: QuestionNavigatorProps) {
  return (
    <nav aria-label={examText.room.navigator} className="grid gap-1 md:gap-1.5">
      {examText.room.rows.map((label, row) => (
        <div
          key={label}
          role="group"
          aria-label={label}
          className="grid grid-cols-[repeat(auto-fit,minmax(1.35rem,1fr))] gap-1 md:gap-1.5"
        >
          {answers.slice(row * ROW, (row + 1) * ROW).map((answer, column) => {
            const index = row * ROW + column;
            return (
              <NavigatorCell
                key={index}
                index={index}
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
