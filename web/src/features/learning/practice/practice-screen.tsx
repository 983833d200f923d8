import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { TextSkeleton } from '#web/features/learning/text-skeleton.tsx';
import { practiceText } from '#web/strings/practice.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PracticeRound } from './practice-round.tsx';

/** Ten statements of a topic, then ten more for as long as one likes. */
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
