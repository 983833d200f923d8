import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { api } from '#web/api.ts';
import { practiceText } from '#web/strings/practice.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Lists the topics for practice. */
export function PracticeTopics() {
  const { data, error, refetch } = useQuery(api.practice.listPractice.queryOptions());
  return (
    <>
      <header className="grid gap-2 md:mb-2">
        <h1 className="text-3xl text-balance md:text-4xl">{practiceText.title}</h1>
        <p className="max-w-[60ch] text-muted">{practiceText.lead(data?.explained ?? false)}</p>
      </header>
      {data ? (
        <TopicList topics={data.topics} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={practiceText.loadFailed} />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      )}
    </>
  );
}

type TopicListProps = { topics: readonly { topic: number; title: string | null; statements: number }[] };

function TopicList({ topics }: TopicListProps) {
  if (topics.length === 0) return <Card>{practiceText.none}</Card>;
  return (
    <Card className="px-3! py-2!">
      <ul className="grid">
        {topics.map(({ topic, title, statements }) => (
          <li key={topic} className="border-t border-line first:border-t-0">
            <Link
              to="/quiz/allenamento"
              search={{ argomento: topic }}
              className="flex min-h-14 items-center gap-3 rounded-lg px-2 py-2 text-ink no-underline hover:bg-blue-soft"
            >
              <span className="grid flex-1 leading-snug">
                <b className="font-sign">{title ?? practiceText.untitled}</b>
                <span className="text-sm text-muted">{practiceText.statements(statements)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
