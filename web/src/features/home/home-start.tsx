import type { ReactNode } from 'react';
import type { Home } from '@vialibera/contract/home';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { COURSE_LICENCE } from '#web/session/course-licence.ts';
import { useMe } from '#web/session/session.ts';
import { useLicence } from '#web/session/use-licence.ts';
import { licenceErrorText, licenceText } from '#web/strings/licence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LicenceQuestion } from './licence-question.tsx';
import { RunningExamCard } from './running-exam-card.tsx';

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
      {me.selectedLicense === COURSE_LICENCE ? children : <OtherLicence>{children}</OtherLicence>}
    </>
  );
}

function OtherLicence({ children }: Pick<Props, 'children'>) {
  const { licence, error, refetch } = useLicence();
  if (licence) return licence.hasCourse ? children : <NoCourseCard licence={licence} />;
  if (!error) return <Skeleton className="h-56 md:col-span-2" />;
  return (
    <div className="md:col-span-2">
      <LoadError error={error} onRetry={refetch} title={licenceText.choose.loadFailed} text={licenceErrorText(error)} />
    </div>
  );
}

function NoCourseCard({ licence: { name, questions } }: { licence: LicenceSummary }) {
  const { study } = licenceText;
  const hasQuestions = questions > 0;
  return (
    <Card className="grid gap-5 md:col-span-2 md:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-2xl md:text-3xl">{hasQuestions ? study.title(name) : study.missing.title}</h2>
        <p className="max-w-[60ch] text-muted">{hasQuestions ? study.noCourse(name) : study.missing.text(name)}</p>
      </div>
      {hasQuestions ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/quiz">{study.exam}</ButtonLink>
          <ButtonLink to="/quiz/allenamento" variant="quiet">
            {study.practice}
          </ButtonLink>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/learn">{study.lessons}</ButtonLink>
          <ButtonLink to="/patente" variant="quiet">
            {study.change}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
