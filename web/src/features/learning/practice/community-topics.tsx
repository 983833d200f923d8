import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { communityText as text } from '#web/features/learning/strings/community.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TopicList } from './topic-list.tsx';

/** The id of the section. A link at the top of the screen leads to it. */
export const COMMUNITY = 'comunita';
const HEADING = 'comunita-titolo';

export function CommunityTopics() {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.practice.listCommunityTopics.queryOptions({ input: { licence } }));
  return (
    <section id={COMMUNITY} aria-labelledby={HEADING} className="grid gap-4">
      <header className="grid gap-1">
        <h2 id={HEADING} className="text-2xl">
          {text.title}
        </h2>
        <p className="max-w-[60ch] text-muted">{text.lead}</p>
      </header>
      {data ? (
        <Topics topics={data.topics} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={text.loadFailed} />
      ) : (
        <Skeleton className="h-32 rounded-card!" />
      )}
    </section>
  );
}

type TopicsProps = { topics: readonly { topic: string; title: string | null; questions: number }[] };

function Topics({ topics }: TopicsProps) {
  if (topics.length === 0)
    return (
      <Card className="grid justify-items-start gap-4">
        <p>{text.none}</p>
        <ButtonLink to="/profile" search={{ tab: 'impostazioni' }} hash="domande" variant="quiet">
          {text.propose}
        </ButtonLink>
      </Card>
    );
  const rows = topics.map(({ topic, title, questions }) => ({
    search: { comunita: topic },
    title: title ?? text.untitled,
    count: text.questions(questions),
  }));
  return <TopicList topics={rows} />;
}
