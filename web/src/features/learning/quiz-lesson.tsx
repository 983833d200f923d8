import { useEffect, useRef } from 'react';
import type { Lesson } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';
import { QuizOutcome } from './quiz-outcome.tsx';
import { QuizQuestion } from './quiz-question.tsx';
import { correctCount, isLast, questionIndex, type QuizRun } from './quiz-run.ts';
import { SaveFailed } from './save-failed.tsx';
import { useQuizKeys } from './use-quiz-keys.ts';
import { useQuizRun } from './use-quiz-run.ts';

type QuizLessonProps = {
  lesson: Lesson;
  saving: boolean;
  failed: boolean;
  onComplete: (run: QuizRun, correct: number) => void;
};

export function QuizLesson({ lesson, saving, failed, onComplete }: QuizLessonProps) {
  const { questions } = lesson;
  const { run, choose, check, goOn } = useQuizRun(lesson);
  const index = questionIndex(run);
  const question = questions[index];
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A control that the new question does not have took the focus with it: the question itself takes it over.
    if (index > 0 && document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, [index]);

  function act() {
    if (!run.checked) check();
    else if (isLast(run, questions.length)) onComplete(run, correctCount(run, questions));
    else goOn();
  }

  useQuizKeys({ options: question?.options ?? [], onChoose: choose, onAct: act });
  if (!question) return null;
  return (
    <Card className="md:p-8">
      <div ref={card} tabIndex={-1} className="grid gap-6 outline-none">
        <QuizProgress answered={run.answers.length} number={index + 1} total={questions.length} />
        <QuizQuestion question={question} chosen={run.chosen} checked={run.checked} onChoose={choose} />
        <QuizOutcome question={question} run={run} />
        {failed && <SaveFailed />}
        <Button
          busy={saving}
          aria-disabled={run.chosen === null}
          onClick={act}
          className="w-full md:w-auto md:justify-self-start"
        >
          {actionLabel(run, lesson, failed)}
        </Button>
      </div>
    </Card>
  );
}

function actionLabel(run: QuizRun, { questions, completed }: Lesson, failed: boolean): string {
  const { quiz, lesson } = learningText;
  if (!run.checked) return quiz.check;
  if (!isLast(run, questions.length)) return quiz.next;
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
