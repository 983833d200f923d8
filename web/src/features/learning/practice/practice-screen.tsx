import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { api } from '#web/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { practiceText } from '#web/strings/practice.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { shuffled } from '#web/features/learning/exercise/shuffled.ts';
import { QuizOutcome } from '#web/features/learning/quiz-outcome.tsx';
import { QuizQuestion } from '#web/features/learning/quiz-question.tsx';
import { countCorrect, currentIndex, isLastQuestion } from '#web/features/learning/quiz-session.ts';
import { deleteQuizSession } from '#web/features/learning/quiz-session-storage.ts';
import { useQuizShortcuts } from '#web/features/learning/use-quiz-shortcuts.ts';
import { useQuizSession } from '#web/features/learning/use-quiz-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Road } from '#web/ui/road.tsx';

/** Shows practice rounds on one topic, each with ten statements. */
export function PracticeScreen({ topic }: { topic: number }) {
  const { data, error, refetch } = useQuery(api.practice.getPractice.queryOptions({ input: { topic } }));
  const [round, setRound] = useState(0);
  return (
    <div className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/quiz/allenamento">{practiceText.back}</BackLink>
        <h1 className="text-3xl text-balance hyphens-auto md:text-4xl">{data?.title ?? practiceText.title}</h1>
      </header>
      {data ? (
        <PracticeRound key={round} practice={data} onAgain={() => setRound(round + 1)} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={practiceText.loadFailed} />
      ) : (
        <Card className="md:p-8">
          <TextSkeleton />
        </Card>
      )}
    </div>
  );
}

const QUESTIONS = 10;

type PracticeRoundProps = { practice: { topic: number; questions: LessonQuestion[] }; onAgain: () => void };

function PracticeRound({ practice, onAgain }: PracticeRoundProps) {
  const [questions] = useState(() => shuffled(practice.questions, Math.random).slice(0, QUESTIONS));
  const id = `allenamento-${practice.topic}`;
  const { session, selectOption, checkAnswer, nextQuestion } = useQuizSession({ id, questions });
  const [ended, setEnded] = useState(false);
  const question = questions[currentIndex(session)];
  const last = isLastQuestion(session, questions.length);

  function advance() {
    if (!session.checked) return checkAnswer();
    if (!last) return nextQuestion();
    deleteQuizSession(sessionStorage, id);
    setEnded(true);
  }

  useQuizShortcuts({ options: question?.options ?? [], onSelect: selectOption, onEnter: ended ? onAgain : advance });
  if (ended) return <PracticeEnd right={countCorrect(session, questions)} total={questions.length} onAgain={onAgain} />;
  if (!question) return null;
  return (
    <Card className="grid gap-6 md:p-8">
      <div className="grid gap-2">
        <p className="text-[0.9375rem] text-muted tabular-nums">
          {practiceText.question(currentIndex(session) + 1, questions.length)}
        </p>
        <Road percent={Math.round((session.answers.length / questions.length) * 100)} label={practiceText.progress} />
      </div>
      <QuizQuestion question={question} selected={session.selected} checked={session.checked} onSelect={selectOption} />
      <QuizOutcome question={question} session={session} />
      <Button
        aria-disabled={session.selected === null}
        onClick={advance}
        className="w-full md:w-auto md:justify-self-start"
      >
        {!session.checked ? practiceText.check : last ? practiceText.finish : practiceText.next}
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
