import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { duelsText } from './strings/duels.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DuelList } from './duel-list.tsx';
import { NewDuelCard } from './new-duel-card.tsx';

type Props = { friendId: string | undefined; onStarted: (duelId: string) => void };

/** Offers to start a duel, and lists the open and the ended duels. `friendId` preselects the opponent. */
export function DuelsHub({ friendId, onStarted }: Props) {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery(api.duels.listDuels.queryOptions({ input: { licence }, staleTime: 0 }));
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={duelsText.loadFailed} />
    ) : (
      <HubSkeleton />
    );
  // On a phone, show the card for a new duel first if there are no open duels or if an opponent is preselected.
  const newFirst = friendId !== undefined || data.open.length === 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <div className={`min-w-0 lg:order-2 ${newFirst ? '' : 'max-lg:order-2'}`}>
        <NewDuelCard friends={data.friends} topics={data.topics} chosen={friendId} onStarted={onStarted} />
      </div>
      <div className="grid min-w-0 gap-4">
        <DuelList title={duelsText.open.title} empty={duelsText.open.empty} duels={data.open} />
        <DuelList title={duelsText.ended.title} empty={duelsText.ended.empty} duels={data.ended} />
      </div>
    </div>
  );
}

function HubSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <Loading />
      <Skeleton className="h-80 rounded-card! lg:order-2" />
      <div className="grid gap-4">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    </div>
  );
}
