import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { api } from '#web/platform/api/api.ts';
import { rejectionCode } from '#web/strings/errors.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LessonList } from './lesson-list.tsx';
import { UnitHeader } from './unit-header.tsx';

export function UnitScreen({ unitId }: { unitId: string }) {
  const { data, error, refetch } = useQuery(api.learning.getUnit.queryOptions({ input: { unitId } }));
  if (!data && ['UNIT_NOT_FOUND', 'BAD_REQUEST'].includes(rejectionCode(error) ?? ''))
    return <Navigate to="/learn" replace />;
  return (
    <Page title={data?.unit.title ?? learningText.learn.pageTitle} width="narrow">
      {data ? (
        <div className="grid gap-6 md:gap-8">
          <UnitHeader unit={data.unit} officialName={data.officialName} />
          {!data.unit.unlocked && <LockedUnit />}
          {data.unit.unlocked && data.unit.progress === 100 && (
            <UnitCongratulation title={data.unit.title} next={data.next} />
          )}
          {data.unit.unlocked && <LessonList lessons={data.lessons} />}
        </div>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />
      ) : (
        <UnitSkeleton />
      )}
    </Page>
  );
}

function LockedUnit() {
  const { unit } = learningText;
  return (
    <Card as="section" className="grid justify-items-center gap-4 p-8 text-center">
      <Lock aria-hidden className="size-10 text-muted" />
      <h2 className="text-2xl">{unit.lockedTitle}</h2>
      <p className="max-w-[46ch] text-muted">{unit.lockedText}</p>
      <ButtonLink to="/learn">{unit.lockedLink}</ButtonLink>
    </Card>
  );
}

type UnitCongratulationProps = { title: string; next: { id: string; title: string } | null };

function UnitCongratulation({ title, next }: UnitCongratulationProps) {
  const { unit } = learningText;
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-4 border-green! bg-green-soft! md:p-6"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="text-2xl">{unit.doneTitle}</h2>
        <p>{next ? unit.doneText(title) : unit.lastText(title)}</p>
      </div>
      {next ? (
        <ButtonLink to="/unit/$unitId" params={{ unitId: next.id }}>
          {unit.nextUnit(next.title)}
        </ButtonLink>
      ) : (
        <ButtonLink to="/quiz">{unit.exam}</ButtonLink>
      )}
    </Card>
  );
}

function UnitSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <Loading />
      <Skeleton className="h-6 w-36" />
      <div className="flex gap-4 md:gap-6">
        <Skeleton className="size-18 shrink-0 rounded-xl md:size-24" />
        <Skeleton className="h-20 flex-1 rounded-xl" />
      </div>
      <Skeleton className="h-14" />
      <Skeleton className="h-4 rounded-full" />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="ml-13 h-24 rounded-xl md:ml-15" />
      ))}
    </div>
  );
}
