import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { useMe } from '#web/session.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { WeeklyActivity } from '#web/ui/weekly-activity.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LevelCard } from './level-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RunningExamCard } from './running-exam-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Where the learner stands, and the next step. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(api.home.getHome.queryOptions({ staleTime: 0 }));
  const hideGame = useMe()?.hideGame ?? false;
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {data.runningExam && <RunningExamCard {...data.runningExam} />}
      <NextLessonCard lesson={data.nextLesson} />
      {!hideGame && <LevelCard home={data} />}
      {!hideGame && <StreakCard home={data} />}
      <div className="md:col-span-2">
        <WeeklyActivity week={data.week} today={data.today} hideGame={hideGame} />
      </div>
      <QuickActions />
    </div>
  );
}
