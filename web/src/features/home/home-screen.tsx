import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#web/api.ts';
import { useHideGame } from '#web/session.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LevelCard } from './level-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RunningExamCard } from './running-exam-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Below the first screen of a phone. */
const WeeklyActivity = lazy(() =>
  import('#web/ui/weekly-activity.tsx').then((file) => ({ default: file.WeeklyActivity })),
);

/** Where the learner stands, and the next step. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(api.home.getHome.queryOptions({ staleTime: 0 }));
  const hideGame = useHideGame();
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {data.runningExam && <RunningExamCard {...data.runningExam} />}
      <NextLessonCard lesson={data.nextLesson} />
      {!hideGame && <LevelCard home={data} />}
      {!hideGame && <StreakCard home={data} />}
      <div className="md:col-span-2">
        <Suspense fallback={<Skeleton className="h-58 rounded-card!" />}>
          <WeeklyActivity week={data.week} today={data.today} hideGame={hideGame} />
        </Suspense>
      </div>
      <QuickActions hideGame={hideGame} />
    </div>
  );
}
