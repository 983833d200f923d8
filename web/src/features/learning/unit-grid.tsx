import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type Ref, useRef } from 'react';
import type { UnitSummary } from '@vialibera/contract/learning';
import { api } from '#web/api.ts';
import { learningText } from '#web/strings/learning.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';
import { Road } from '#web/ui/road.tsx';
import { useScrollToUnit } from './use-scroll-to-unit.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export function UnitGrid() {
  const { data, error, refetch } = useQuery(api.learning.listUnits.queryOptions());
  // The missions are above the units.
  const missions = useQuery(api.missions.listMissions.queryOptions());
  const currentCard = useRef<HTMLElement>(null);
  useScrollToUnit(currentCard, data !== undefined && !missions.isPending);
  if (data) {
    const current = findCurrentUnit(data.units);
    return (
      <ul className={grid}>
        {data.units.map((unit) => (
          <UnitCard key={unit.id} unit={unit} cardRef={unit === current ? currentCard : undefined} />
        ))}
      </ul>
    );
  }
  if (error) return <LoadError error={error} onRetry={() => void refetch()} title={learningText.learn.loadFailed} />;
  return (
    <div aria-busy className={grid}>
      <Loading />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-44 rounded-xl" />
      ))}
    </div>
  );
}

/** Returns the first unlocked unit that is not completed. A learner who has completed nothing yet has no current unit. */
function findCurrentUnit(units: readonly UnitSummary[]): UnitSummary | undefined {
  const started = units.some(({ progress }) => progress > 0);
  return started ? units.find(({ unlocked, progress }) => unlocked && progress < 100) : undefined;
}

function UnitCard({ unit, cardRef }: { unit: UnitSummary; cardRef?: Ref<HTMLElement> }) {
  const { card } = learningText;
  return (
    <Card as="li" ref={cardRef} className="flex flex-col gap-4">
      <div className="flex flex-1 gap-4">
        <div className={`size-16 shrink-0 ${unit.unlocked ? '' : 'opacity-45 grayscale'}`}>
          <IllustrationImage illustration={{ ...unit.icon, description: '' }} className="size-16 object-contain" />
        </div>
        <div className="min-w-0 flex-1">
          <h2 className={`text-lg text-balance hyphens-auto ${unit.unlocked ? '' : 'text-muted'}`}>{unit.title}</h2>
          <p className="mt-1 text-[0.9375rem] leading-snug text-muted">
            {unit.unlocked ? card.lessons(unit.completedCount, unit.lessonCount) : card.lockedHint}
          </p>
        </div>
      </div>
      <div className="flex min-h-12 items-center gap-4">
        <div className="min-w-0 flex-1">
          <Road percent={unit.progress} label={card.progress(unit.title)} />
        </div>
        {unit.unlocked ? <UnitLink unit={unit} /> : <LockedChip />}
      </div>
    </Card>
  );
}

function UnitLink({ unit }: { unit: UnitSummary }) {
  const { card } = learningText;
  const action = unit.progress > 0 && unit.progress < 100 ? card.resume : card.start;
  return (
    <ButtonLink
      to="/unit/$unitId"
      params={{ unitId: unit.id }}
      variant={unit.progress === 100 ? 'quiet' : 'primary'}
      aria-label={card.action(action, unit.title)}
    >
      {action}
    </ButtonLink>
  );
}

function LockedChip() {
  return (
    <Chip>
      <Lock aria-hidden className="size-4" />
      {learningText.card.locked}
    </Chip>
  );
}
