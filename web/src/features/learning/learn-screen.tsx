import { Link } from '@tanstack/react-router';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { learningText } from '#web/strings/learning.ts';
import { licenceText } from '#web/strings/licence.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LearnWithoutCourse } from './learn-without-course.tsx';
import { MissionList } from './missions/mission-list.tsx';
import { RefreshButton, useRefreshCourse } from './refresh-button.tsx';
import { UnitGrid } from './unit-grid.tsx';

const { learn } = learningText;

/** The lessons screen. Licences without a course have a different screen. */
export function LearnScreen() {
  const selected = useLicenceId() ?? COURSE_LICENCE;
  return selected === COURSE_LICENCE ? <CourseScreen title={learn.title} /> : <OtherLicence />;
}

function OtherLicence() {
  const { licence, error, refetch } = useLicence();
  if (licence?.hasCourse) return <CourseScreen title={licenceText.study.title(licence.name)} />;
  if (licence) return <LearnWithoutCourse licence={licence} />;
  return (
    <Page title={learn.pageTitle}>
      {error ? (
        <LoadError error={error} onRetry={refetch} title={learn.loadFailed} />
      ) : (
        <>
          <Loading />
          <Skeleton className="h-96 rounded-card!" />
        </>
      )}
    </Page>
  );
}

/** Shows the missions and the units of the course. If the course cannot be refreshed, the cached course stays below the error. */
function CourseScreen({ title }: { title: string }) {
  const refresh = useRefreshCourse();
  return (
    <Page title={learn.pageTitle} width="wide">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4 md:mb-8">
        <div className="grid gap-2">
          <h1 className="text-3xl text-balance md:text-4xl">{title}</h1>
          <p className="max-w-[60ch] text-muted">{learn.lead}</p>
          <Link
            to="/profile"
            search={{ tab: 'impostazioni' }}
            hash="studio-offline"
            className="inline-flex min-h-11 items-center text-blue underline underline-offset-4"
          >
            {learn.studyOffline}
          </Link>
        </div>
        <RefreshButton refresh={refresh} />
      </header>
      {refresh.error && (
        <div className="mb-6">
          <LoadError error={refresh.error} onRetry={refresh.mutate} title={learn.contentFailed} />
        </div>
      )}
      <MissionList />
      <UnitGrid />
    </Page>
  );
}
