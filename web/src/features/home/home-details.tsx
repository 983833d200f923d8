import type { Home } from '@vialibera/contract/home';
import { WeeklyActivity } from '#web/ui/weekly-activity.tsx';
import { QuickActions } from './quick-actions.tsx';
import { TodayChallenges } from './today-challenges.tsx';

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
