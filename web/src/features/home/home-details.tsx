import { useQuery } from '@tanstack/react-query';
import type { Home, Profile } from '@vialibera/contract/home';
import { api } from '#web/platform/api/api.ts';
import { ChallengesCard } from '#web/ui/rewards/challenges-card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WeeklyActivity } from '#web/ui/rewards/weekly-activity.tsx';
import { QuickActions } from './quick-actions.tsx';
import { useIsToday } from './use-is-today.ts';

/** The lower part of the dashboard: the challenges, the week and the quick actions. */
export function HomeDetails({ home: { week, today }, hideGame }: { home: Home; hideGame: boolean }) {
  return (
    <>
      {!hideGame && <TodayChallenges />}
      <WeeklyActivity week={week} today={today} hideGame={hideGame} />
      <QuickActions hideGame={hideGame} />
    </>
  );
}

/**
 * Shows the daily challenges on the dashboard. The challenges are part of the profile, which is cached on the device for use
 * without network.
 */
function TodayChallenges() {
  const { data, error, refetch } = useQuery(api.home.getProfile.queryOptions());
  if (data) return <Challenges profile={data} />;
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-69 rounded-card! md:h-46.5" />
  );
}

/** Without network, the cached profile may be from an earlier day. The progress of its challenges is then shown as 0. */
function Challenges({ profile: { challenges, today } }: { profile: Profile }) {
  const current = useIsToday(today)
    ? challenges
    : challenges.map((challenge) => ({ ...challenge, progress: 0, completed: false }));
  return <ChallengesCard challenges={current} compact />;
}
