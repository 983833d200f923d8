import type { SubmittedExam } from '@vialibera/contract/exam';
import { examText } from '#web/strings/exam.ts';

type ReviewNavigatorProps = {
  questions: SubmittedExam['questions'];
  current: number;
  onGo: (index: number) => void;
};

export function ReviewNavigator({ questions, current, onGo }: ReviewNavigatorProps) {
  return (
    <nav
      aria-label={examText.room.navigator}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(1.35rem,8.2%),1fr))] gap-1 md:grid-cols-10 md:gap-1.5"
    >
      {questions.map(({ correctAnswer, userAnswer }, index) => {
        const right = correctAnswer === userAnswer;
        const mark = right ? 'border-green bg-green-soft text-green' : 'border-red bg-red-soft text-red underline';
        const look = index === current ? 'border-ink bg-ink text-ground' : mark;
        return (
          <button
            key={index}
            type="button"
            aria-label={`${examText.room.question(index + 1)}, ${right ? examText.review.right : examText.review.wrong}`}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
            className={`h-11 min-w-0 rounded-lg border-[1.5px] pt-0.5 font-sign text-[0.9375rem] leading-none font-bold tabular-nums underline-offset-4 ${look}`}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}
