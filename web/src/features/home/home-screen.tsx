import { useQuery } from '@tanstack/react-query';
import type { Home } from '@vialibera/contract/home';
import type { StudySummary } from '@vialibera/contract/study';
import { lazy, Suspense } from 'react';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useHideGame, useMe } from '#web/platform/session/session.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { homeQuery } from './home-query.ts';
import { HomeStart } from './home-start.tsx';
import { LevelCard } from './level-card.tsx';
import { NextLessonCard } from './next-lesson-card.tsx';
import { StreakCard } from './streak-card.tsx';
import { StudyCards } from './study-cards.tsx';

/** The lower part of the screen is loaded lazily, because on a phone it is not visible before the learner scrolls. */
const HomeDetails = lazy(() => import('./home-details.tsx').then((file) => ({ default: file.HomeDetails })));

/** The dashboard: today's session, the readiness, the next lesson, the learner's stats and the quick actions. */
export function HomeScreen() {
  const { data, error, refetch } = useQuery(homeQuery);
  const me = useMe();
  const hideGame = useHideGame();
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <HomeSkeleton />;
  const isUsual = !data.runningExam && me?.licenceChosen && me.selectedLicense === COURSE_LICENCE;
  // A response that was cached by an earlier version of the app has no `study`.
  const study = data.study ?? null;
  const isNew = study !== null && isNewLearner(study, data.nextLesson);
  const studyCards = study && <StudyCards study={study} isNew={isNew} />;
  const nextLesson = <NextLessonCard lesson={data.nextLesson} leads={!study || isNew} />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {isUsual ? (
        <>
          {studyCards}
          {nextLesson}
        </>
      ) : (
        <HomeStart runningExam={data.runningExam} studyCards={studyCards}>
          {nextLesson}
        </HomeStart>
      )}
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

/**
 * Returns true if the learner has not started the course and probably has not answered any statement. The summary does not
 * contain the total number of answers.
 */
function isNewLearner({ plan, pass, mistakes }: StudySummary, lesson: Home['nextLesson']): boolean {
  return lesson?.started === false && plan.answersToday === 0 && mistakes === 0 && !pass.enough;
}

function HomeSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      <Loading />
      <Skeleton className="h-64 rounded-card!" />
      <Skeleton className="h-52 rounded-card! md:h-64" />
      <Skeleton className="h-48 rounded-card! md:col-span-2 md:h-36" />
      <Skeleton className="h-48 rounded-card!" />
      <Skeleton className="h-48 rounded-card!" />
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
