import { useQuery } from '@tanstack/react-query';
import type { Me } from '@vialibera/contract/accounts';
import { api } from '#web/platform/api/api.ts';
import { ChallengesCard } from '#web/ui/rewards/challenges-card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WeeklyActivity } from '#web/ui/rewards/weekly-activity.tsx';
import { BadgesCard } from './badges-card.tsx';
import { OverallProgressCard } from './overall-progress-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { UserCard } from './user-card.tsx';
import { profileText } from './strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/forms/copy-code.tsx';

/** The tab «Profilo» with the learner's data and achievements. */
export function ProfileOverview({ me, onSignOut }: { me: Me; onSignOut: () => void }) {
  const { data, error, refetch } = useQuery(api.home.getProfile.queryOptions({ staleTime: 0 }));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem]">
      <div className="grid min-w-0 gap-4">
        <UserCard me={me} onSignOut={onSignOut} />
        {data ? (
          <>
            <WeeklyActivity week={data.week} today={data.today} hideGame={me.hideGame} />
            {!me.hideGame && <ChallengesCard challenges={data.challenges} />}
            {!me.hideGame && <BadgesCard badges={data.badges} />}
            <StatisticsCard statistics={data.statistics} />
          </>
        ) : error ? (
          <LoadError error={error} onRetry={() => void refetch()} />
        ) : (
          <OverviewSkeleton />
        )}
        <FriendCodeCard code={me.friendCode} />
      </div>
      {data ? <OverallProgressCard units={data.units} /> : !error && <Skeleton className="h-96 rounded-card!" />}
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <Loading />
      <Skeleton className="h-56 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-64 rounded-card!" />
    </div>
  );
}

function FriendCodeCard({ code }: { code: string }) {
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{profileText.friendCode.title}</h2>
      <p className="text-muted">{profileText.friendCode.hint}</p>
      <CopyCode code={code} />
    </Card>
  );
}
