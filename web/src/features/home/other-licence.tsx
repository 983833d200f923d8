import type { ReactNode } from 'react';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { licenceText } from '#web/strings/licence.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** `children` is shown only if there is a course for the learner's licence. */
export function OtherLicence({ children }: { children: ReactNode }) {
  const { licence, error, refetch } = useLicence();
  if (licence) return licence.hasCourse ? children : <NoCourseCard licence={licence} />;
  if (!error) return <Skeleton className="h-56 md:col-span-2" />;
  return (
    <div className="md:col-span-2">
      <LoadError error={error} onRetry={refetch} title={licenceText.choose.loadFailed} />
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
