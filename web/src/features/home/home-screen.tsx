import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api } from '#web/api.ts';
import { useHideGame } from '#web/session/session.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { formatDuration } from '#web/strings/format.ts';
import { homeText } from '#web/strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LevelCard } from './level-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { StreakCard } from './streak-card.tsx';

/** The lower part of the screen is loaded lazily, because on a phone it is not visible before the learner scrolls. */
const HomeDetails = lazy(() => import('./home-details.tsx').then((file) => ({ default: file.HomeDetails })));

/** The dashboard: the next lesson, the learner's stats and the quick actions. */
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
      <div className="grid gap-4 md:col-span-2">
        <Suspense fallback={<DetailsSkeleton hideGame={hideGame} />}>
          <HomeDetails home={data} hideGame={hideGame} />
        </Suspense>
      </div>
    </div>
  );
}

function HomeSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      <Loading />
      <Skeleton className="h-56 md:col-span-2" />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
      <Skeleton className="h-69 md:col-span-2 md:h-46.5" />
    </div>
  );
}

function DetailsSkeleton({ hideGame }: { hideGame: boolean }) {
  return (
    <>
      {!hideGame && <Skeleton className="h-69 rounded-card! md:h-46.5" />}
      <Skeleton className="h-58 rounded-card!" />
    </>
  );
}

/** Shows a running exam with the time that was left when the screen was loaded. */
function RunningExamCard({ id, secondsLeft }: { id: string; secondsLeft: number }) {
  const { title, timeLeft, resume } = homeText.exam;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 border-yellow! bg-yellow-soft! text-yellow-ink md:col-span-2">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="tabular-nums">{timeLeft(formatDuration(secondsLeft))}</p>
      </div>
      <ButtonLink to="/quiz/esame/$examId" params={{ examId: id }}>
        {resume}
      </ButtonLink>
    </Card>
  );
}
