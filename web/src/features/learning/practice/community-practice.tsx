import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { communityText as text } from '#web/features/learning/strings/community.ts';
import { errorCode } from '#web/strings/errors.ts';
import { PracticeRounds } from './practice-rounds.tsx';

export function CommunityPractice({ topic }: { topic: string }) {
  const licence = useLicenceId();
  const query = api.practice.getCommunityPractice.queryOptions({ input: { topic, licence } });
  const { data, error, refetch } = useQuery(query);
  return (
    <PracticeRounds
      id={`comunita-${topic}`}
      title={data ? (data.title ?? text.untitled) : text.title}
      questions={data?.questions}
      texts={text.round}
      error={error}
      errorTitle={text.loadFailed}
      errorText={errorCode(error) === 'TOPIC_NOT_FOUND' ? text.gone : null}
      onRetry={() => void refetch()}
    />
  );
}
