import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#web/platform/api/api.ts';
import { useMe } from '#web/platform/session/session.ts';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { communityText } from '#web/features/learning/strings/community.ts';
import { practiceText } from '#web/strings/practice.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { NoBank } from '#web/ui/no-bank.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { COMMUNITY } from './community-topics.tsx';
import { TopicList } from './topic-list.tsx';

export function PracticeTopics() {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.practice.listPractice.queryOptions({ input: { licence } }));
  return (
    <>
      <header className="grid gap-2 md:mb-2">
        <h1 className="text-3xl text-balance md:text-4xl">{practiceText.title}</h1>
        <p className="max-w-[60ch] text-muted">{practiceText.lead(data?.explained ?? false)}</p>
        <Link
          to="/quiz/allenamento"
          hash={COMMUNITY}
          className="min-h-11 content-center justify-self-start font-semibold"
        >
          {communityText.toSection}
        </Link>
      </header>
      {data ? (
        <Topics topics={data.topics} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={practiceText.loadFailed} />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      )}
    </>
  );
}

type TopicsProps = { topics: readonly { topic: number; title: string | null; statements: number }[] };

function Topics({ topics }: TopicsProps) {
  if (topics.length === 0) return <NoTopics />;
  const rows = topics.map(({ topic, title, statements }) => ({
    search: { argomento: topic },
    title: title ?? practiceText.untitled,
    count: practiceText.statements(statements),
  }));
  return <TopicList topics={rows} />;
}

function NoTopics() {
  const { licence } = useLicence();
  return <NoBank licence={licence?.name ?? null} admin={useMe()?.roles.includes('admin') ?? false} />;
}
