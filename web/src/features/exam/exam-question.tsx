import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Figure } from '@vialibera/contract/ids';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { Trouble } from './answer-queue.ts';
import { QuestionNavigator } from './question-navigator.tsx';
import { QuestionView } from './question-view.tsx';
import { SavingSign } from './saving-sign.tsx';
import { TrueFalseButtons } from './true-false-buttons.tsx';

type ExamQuestionProps = {
  index: number;
  question: { text: string; figure: Figure | null };
  answers: readonly (boolean | null)[];
  unsentCount: number;
  trouble: Trouble;
  onAnswer: (answer: boolean) => void;
  onGo: (index: number) => void;
  onSummary: () => void;
};

export function ExamQuestion(props: ExamQuestionProps) {
  const { index, question, answers, unsentCount, trouble, onAnswer, onGo, onSummary } = props;
  const { room } = examText;
  const answer = answers[index] ?? null;
  return (
    <Card className="grid gap-6 max-md:p-4 md:p-6">
      <div aria-live="polite" aria-atomic="true">
        <h1 className="mb-2 font-text text-base font-normal tracking-normal text-muted">{room.question(index + 1)}</h1>
        <QuestionView text={question.text} figure={question.figure} />
      </div>
      <TrueFalseButtons answer={answer} onAnswer={onAnswer} />
      <p role="status" className="sr-only">
        {answer !== null && (answer ? room.answered.true : room.answered.false)}
      </p>
      <QuestionNavigator current={index} answers={answers} onGo={onGo} />
      <div className="flex flex-wrap items-center justify-center gap-3 md:justify-between">
        <div className="hidden gap-3 md:flex">
          <Button variant="quiet" aria-disabled={index === 0} onClick={() => onGo(index - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
            {room.previous}
          </Button>
          <Button variant="quiet" aria-disabled={index === EXAM_QUESTIONS - 1} onClick={() => onGo(index + 1)}>
            {room.next}
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
        <SavingSign unsentCount={unsentCount} trouble={trouble} />
        <Button className="w-full md:w-auto" onClick={onSummary}>
          {room.summary}
        </Button>
      </div>
    </Card>
  );
}
