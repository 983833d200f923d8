import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Page } from '#web/ui/page.tsx';
import { refusalOf } from './learning-errors.ts';
import { LessonList } from './lesson-list.tsx';
import { LockedUnit } from './locked-unit.tsx';
import { UnitCongratulation } from './unit-congratulation.tsx';
import { UnitHeader } from './unit-header.tsx';
import { UnitSkeleton } from './unit-skeleton.tsx';

export function UnitScreen({ unitId }: { unitId: string }) {
  const { data, error, refetch } = useQuery(api.learning.getUnit.queryOptions({ input: { unitId } }));
  if (!data && ['UNIT_NOT_FOUND', 'BAD_REQUEST'].includes(refusalOf(error) ?? ''))
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
