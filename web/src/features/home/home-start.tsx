import { lazy, type ReactNode, Suspense } from 'react';
import type { Home } from '@vialibera/contract/home';
import { COURSE_LICENCE } from '#web/session/course-licence.ts';
import { useMe } from '#web/session/session.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { RunningExamCard } from './running-exam-card.tsx';

/** The card for other licences is loaded lazily, because most learners prepare for the licence that has the course. */
const OtherLicence = lazy(() => import('./other-licence.tsx').then((file) => ({ default: file.OtherLicence })));

/** `children` is the card of the next lesson, which licences without a course do not have. */
type Props = Pick<Home, 'runningExam'> & { studyCards: ReactNode; children: ReactNode };

/**
 * The upper part of the dashboard: the running exam, the question about the licence, today's session, and the next lesson or, without
 * a course, other links.
 */
export function HomeStart({ runningExam, studyCards, children }: Props) {
  const me = useMe();
  if (!me) return null;
  return (
    <>
      {runningExam && <RunningExamCard {...runningExam} />}
      {!me.licenceChosen && <LicenceQuestion />}
      {studyCards}
      {me.selectedLicense === COURSE_LICENCE ? (
        children
      ) : (
        <Suspense fallback={<Skeleton className="h-56 md:col-span-2" />}>
          <OtherLicence>{children}</OtherLicence>
        </Suspense>
      )}
    </>
  );
}
