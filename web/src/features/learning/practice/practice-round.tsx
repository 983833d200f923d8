import { useEffect, useRef, useState } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { shuffled } from '#web/features/learning/exercise/shuffled.ts';
import { QuizOutcome } from '#web/features/learning/quiz-outcome.tsx';
import { QuizQuestion } from '#web/features/learning/quiz-question.tsx';
import { correctCount, isLast, questionIndex } from '#web/features/learning/quiz-run.ts';
import { forgetRun } from '#web/features/learning/stored-run.ts';
import { useQuizKeys } from '#web/features/learning/use-quiz-keys.ts';
import { useQuizRun } from '#web/features/learning/use-quiz-run.ts';
import { practiceText } from '#web/strings/practice.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';

const QUESTIONS = 10;

type PracticeRoundProps = { practice: { topic: number; questions: LessonQuestion[] }; onAgain: () => void };

export function PracticeRound({ practice, onAgain }: PracticeRoundProps) {
  const [questions] = useState(() => shuffled(practice.questions, Math.random).slice(0, QUESTIONS));
  const id = `allenamento-${practice.topic}`;
  const { run, choose, check, goOn } = useQuizRun({ id, questions });
  const [ended, setEnded] = useState(false);
  const question = questions[questionIndex(run)];
  const last = isLast(run, questions.length);

  function act() {
    if (!run.checked) return check();
    if (!last) return goOn();
    forgetRun(sessionStorage, id);
    setEnded(true);
  }

  useQuizKeys({ options: question?.options ?? [], onChoose: choose, onAct: ended ? onAgain : act });
  if (ended) return <PracticeEnd right={correctCount(run, questions)} total={questions.length} onAgain={onAgain} />;
  if (!question) return null;
  return (
    <Card className="grid gap-6 md:p-8">
      <div className="grid gap-2">
        <p className="text-[0.9375rem] text-muted tabular-nums">
          {practiceText.question(questionIndex(run) + 1, questions.length)}
        </p>
        <Road percent={Math.round((run.answers.length / questions.length) * 100)} label={practiceText.progress} />
      </div>
      <QuizQuestion question={question} chosen={run.chosen} checked={run.checked} onChoose={choose} />
      <QuizOutcome question={question} run={run} />
      <Button aria-disabled={run.chosen === null} onClick={act} className="w-full md:w-auto md:justify-self-start">
        {!run.checked ? practiceText.check : last ? practiceText.finish : practiceText.next}
      </Button>
    </Card>
  );
}

function PracticeEnd({ right, total, onAgain }: { right: number; total: number; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid justify-items-center gap-5 p-6 text-center md:p-10">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {practiceText.done}
      </h2>
      <p className="text-lg tabular-nums">{practiceText.score(right, total)}</p>
      <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
        <ButtonLink variant="quiet" to="/quiz/allenamento">
          {practiceText.back}
        </ButtonLink>
        <Button onClick={onAgain}>{practiceText.again}</Button>
      </div>
    </Card>
  );
}
