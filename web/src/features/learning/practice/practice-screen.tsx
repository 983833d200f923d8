import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { api } from '#web/api.ts';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { practiceText } from '#web/strings/practice.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { PracticeRound } from './practice-round.tsx';

/** Shows practice rounds on one topic. */
export function TopicPractice({ topic }: { topic: number }) {
  const { data, error, refetch } = useQuery(api.practice.getPractice.queryOptions({ input: { topic } }));
  const title = data?.title ?? practiceText.title;
  return (
    <PracticeRounds
      id={`allenamento-${topic}`}
      title={title}
      questions={data?.questions}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

/** Shows practice rounds on the statements that the learner answered wrong in exams. */
export function MistakesPractice() {
  // The list is loaded again with each visit, because an exam may have changed it.
  const { data, error, refetch } = useQuery(api.practice.listMistakes.queryOptions({ staleTime: 0 }));
  return (
    <PracticeRounds
      id="errori"
      title={practiceText.mistakes.title}
      questions={data?.questions}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

type PracticeRoundsProps = {
  id: string;
  title: string;
  questions: readonly LessonQuestion[] | undefined;
  error: Error | null;
  onRetry: () => void;
};

function PracticeRounds({ id, title, questions, error, onRetry }: PracticeRoundsProps) {
  const [round, setRound] = useState(0);
  if (questions && questions.length > 0)
    return (
      <PracticeRound key={round} id={id} title={title} questions={questions} onAgain={() => setRound(round + 1)} />
    );
  return (
    <Page title={practiceText.pageTitle} width="narrow" className="grid gap-6">
      <header className="grid gap-3">
        <BackLink to="/quiz/allenamento">{practiceText.back}</BackLink>
        <h1 className="text-3xl text-balance hyphens-auto md:text-4xl">{title}</h1>
      </header>
      {questions ? (
        <NoMistakes />
      ) : error ? (
        <LoadError error={error} onRetry={onRetry} title={practiceText.loadFailed} />
      ) : (
        <Card aria-busy className="md:p-8">
          <TextSkeleton />
        </Card>
      )}
    </Page>
  );
}

function NoMistakes() {
  const { none, toExam } = practiceText.mistakes;
  return (
    <Card className="grid justify-items-start gap-4 md:p-8">
      <p>{none}</p>
      <ButtonLink to="/quiz">{toExam}</ButtonLink>
    </Card>
  );
}
