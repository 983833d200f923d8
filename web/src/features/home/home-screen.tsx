import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LevelCard } from './level-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RunningExamCard } from './running-exam-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** Where the learner stands, and the next step. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(api.home.getHome.queryOptions({ staleTime: 0 }));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {data.runningExam && <RunningExamCard {...data.runningExam} />}
      <NextLessonCard lesson={data.nextLesson} />
      <LevelCard figures={data.figures} />
      <StreakCard figures={data.figures} />
      <QuickActions />
    </div>
  );
}
