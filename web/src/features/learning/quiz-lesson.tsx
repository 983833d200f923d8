import { useEffect, useRef } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';
import { QuizOutcome } from './quiz-outcome.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { countCorrect, isLastQuestion, currentIndex, type QuizSession } from './quiz-session.ts';
import { SaveError } from './save-error.tsx';
import { useQuizShortcuts } from './use-quiz-shortcuts.ts';
import { useQuizSession } from './use-quiz-session.ts';

type QuizLessonProps = {
  lesson: Lesson;
  saving: boolean;
  failed: boolean;
  onComplete: (session: QuizSession, correct: number) => void;
};

export function QuizLesson({ lesson, saving, failed, onComplete }: QuizLessonProps) {
  const { questions } = lesson;
  const { session, selectOption, checkAnswer, nextQuestion } = useQuizSession(lesson);
  const index = currentIndex(session);
  const question = questions[index];
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The focused control was removed with the previous question, so the focus moves to the new question.
    if (index > 0 && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [index]);

  function advance() {
    if (!session.checked) checkAnswer();
    else if (isLastQuestion(session, questions.length)) onComplete(session, countCorrect(session, questions));
    else nextQuestion();
  }

  useQuizShortcuts({ options: question?.options ?? [], onSelect: selectOption, onEnter: advance });
  if (!question) return null;
  return (
    <Card className="md:p-8">
      <div ref={card} tabIndex={-1} className="grid gap-6 outline-none">
        <QuizProgress answered={session.answers.length} number={index + 1} total={questions.length} />
        <QuizQuestion
          question={question}
          selected={session.selected}
          checked={session.checked}
          onSelect={selectOption}
        />
        <QuizOutcome question={question} session={session} />
        {failed && <SaveError />}
        <Button
          busy={saving}
          aria-disabled={session.selected === null}
          onClick={advance}
          className="w-full md:w-auto md:justify-self-start"
        >
          {actionLabel(session, lesson, failed)}
        </Button>
      </div>
    </Card>
  );
}

function actionLabel(session: QuizSession, { questions, completed }: Lesson, failed: boolean): string {
  const { quiz, lesson } = learningText;
  if (!session.checked) return quiz.check;
  if (!isLastQuestion(session, questions.length)) return quiz.next;
  if (failed) return lesson.retry;
  return completed ? quiz.finishReview : quiz.finish;
}

function QuizProgress({ answered, number, total }: { answered: number; number: number; total: number }) {
  const { quiz } = learningText;
  return (
    <div className="grid gap-2">
      <p className="text-[0.9375rem] text-muted tabular-nums">{quiz.question(number, total)}</p>
      <Road percent={Math.round((answered / total) * 100)} label={quiz.progress} />
    </div>
  );
}
