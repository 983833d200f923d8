import { Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SubmittedExam } from '@vialibera/contract/exam';
import { EXAM_QUESTIONS } from '@vialibera/domain/exam';
import { examText } from '#web/strings/exam.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListenButton } from '#web/ui/listen-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';
import { QuestionView } from './question-view.tsx';
import { ReviewAnswers } from './review-answers.tsx';

type ExamReviewProps = {
  exam: SubmittedExam;
  index: number;
  onGo: (index: number) => void;
  onClose: () => void;
};

/** Shows one question of a submitted exam with the learner's answer and the correct one. Nothing can be changed here. */
export function ExamReview({ exam, index, onGo, onClose }: ExamReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const previous = () => index > 0 && onGo(index - 1);
  const next = () => index < EXAM_QUESTIONS - 1 && onGo(index + 1);
  useShortcuts({ arrowleft: previous, arrowright: next, escape: onClose });

  const question = exam.questions[index];
  const { review, result } = examText;
  if (!question) return null;
  const right = question.userAnswer === question.correctAnswer;
  const Mark = right ? Check : X;
  return (
    <Page title={result.pageTitle} width="narrow" className="grid grid-cols-1 gap-4 max-md:px-3 max-md:py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
          {review.title(index + 1)}
        </h1>
        <Button variant="quiet" onClick={onClose}>
          {review.close}
        </Button>
      </div>
      <Card className="grid gap-6 max-md:p-4 md:p-6">
        <ListenButton
          text={`${question.text}. ${question.explanation ?? ''}`}
          className="-mt-2 -mr-2 -mb-6 justify-self-end"
        />
        <div aria-live="polite" aria-atomic="true" className="grid gap-6">
          <QuestionView text={question.text} illustration={question.illustration} />
          <p
            className={`flex items-center justify-center gap-2 font-sign font-extrabold ${right ? 'text-green' : 'text-red'}`}
          >
            <Mark aria-hidden className="size-5" />
            {right ? review.right : question.userAnswer === null ? review.unanswered : review.wrong}
          </p>
          <ReviewAnswers correctAnswer={question.correctAnswer} userAnswer={question.userAnswer} />
          <p className="max-w-[65ch] text-lg leading-relaxed">{question.explanation ?? result.noExplanation}</p>
        </div>
        <ReviewNavigator questions={exam.questions} current={index} onGo={onGo} />
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="quiet" aria-disabled={index === 0} onClick={previous}>
            {review.previous}
          </Button>
          <Button variant="quiet" aria-disabled={index === EXAM_QUESTIONS - 1} onClick={next}>
            {review.next}
          </Button>
        </div>
      </Card>
    </Page>
  );
}

type ReviewNavigatorProps = {
  questions: SubmittedExam['questions'];
  current: number;
  onGo: (index: number) => void;
};

function ReviewNavigator({ questions, current, onGo }: ReviewNavigatorProps) {
  return (
    <nav
      aria-label={examText.room.navigator}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(1.35rem,8.2%),1fr))] gap-1 md:grid-cols-10 md:gap-1.5"
    >
      {questions.map(({ correctAnswer, userAnswer }, index) => {
        const right = correctAnswer === userAnswer;
        const mark = right ? 'border-green bg-green-soft text-green' : 'border-red bg-red-soft text-red underline';
        const colours = index === current ? 'border-ink bg-ink text-ground' : mark;
        return (
          <button
            key={index}
            type="button"
            aria-label={`${examText.room.question(index + 1)}, ${right ? examText.review.right : examText.review.wrong}`}
            aria-current={index === current ? 'step' : undefined}
            onClick={() => onGo(index)}
            className={`h-11 min-w-0 rounded-lg border-[1.5px] pt-0.5 font-sign text-[0.9375rem] leading-none font-bold tabular-nums underline-offset-4 ${colours}`}
          >
            {index + 1}
          </button>
        );
      })}
    </nav>
  );
}
