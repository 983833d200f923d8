import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UnitSummary } from '@vialibera/contract/learning';
import type { LicenceSummary } from '@vialibera/contract/licences';
import { api } from '#web/platform/api/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { licenceText } from '#web/strings/licence.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { findRelatedUnits } from './related-units.ts';
import { UnitCard } from './unit-card.tsx';

const { related: text } = licenceText.study;

/** Lists the units of the course for licence B that teach topics of another licence, grouped by topic. */
export function RelatedUnitList({ topics }: Pick<LicenceSummary, 'topics'>) {
  const { data, error, refetch } = useQuery(api.learning.listUnits.queryOptions());
  return (
    <section aria-labelledby="lezioni-b" className="grid gap-4">
      <h2 id="lezioni-b" className="text-xl text-balance">
        {text.title}
      </h2>
      {data ? (
        <RelatedUnits topics={topics} units={data.units} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />
      ) : (
        <Skeleton className="h-52 rounded-card!" />
      )}
    </section>
  );
}

function RelatedUnits({ topics, units }: { topics: LicenceSummary['topics']; units: readonly UnitSummary[] }) {
  const related = findRelatedUnits(topics, units);
  if (related.length === 0) return <p className="max-w-[60ch] text-muted">{text.none}</p>;
  const hasLocked = related.some(({ unit }) => !unit.unlocked);
  const next = units.find(({ unlocked, progress }) => unlocked && progress < 100);
  return (
    <>
      {hasLocked && (
        <p className="max-w-[60ch] text-muted">
          {text.order}{' '}
          {next && (
            <Link to="/unit/$unitId" params={{ unitId: next.id }} className="font-semibold text-blue underline">
              {text.next(next.title)}
            </Link>
          )}
        </p>
      )}
      <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ unit, topicTitles }) => (
          <li key={unit.id} className="grid grid-rows-[1fr_auto] gap-2">
            <h3 className="self-end text-[1.0625rem] hyphens-auto">{topicTitles.join(' · ')}</h3>
            <UnitCard as="div" heading="h4" unit={unit} />
          </li>
        ))}
      </ul>
    </>
  );
}
