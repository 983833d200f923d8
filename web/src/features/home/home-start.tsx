import { lazy, type ReactNode, Suspense } from 'react';
import type { Home } from '@vialibera/contract/home';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useMe } from '#web/platform/session/session.ts';
import { formatDuration } from '#web/strings/format.ts';
import { homeText } from './strings/home.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LicenceQuestion } from './licence-question.tsx';

/** The card for other licences is loaded lazily, because most learners prepare for the licence that has the course. */
const OtherLicence = lazy(() => import('./other-licence.tsx').then((file) => ({ default: file.OtherLicence })));

/** `children` is the card of the next lesson. Licences without a course do not have this card. */
type Props = Pick<Home, 'runningExam'> & { studyCards: ReactNode; children: ReactNode };

/**
 * The upper part of the dashboard: the running exam, the question about the learner's licence, today's session, and the next
 * lesson. If the licence has no course, other links replace the next lesson.
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
