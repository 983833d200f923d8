import { useQuery } from '@tanstack/react-query';
import type { Readiness } from '@vialibera/contract/study';
import { dayAt } from '@vialibera/domain/time/day';
import { isOutcomeDue } from '@vialibera/domain/study/next-study-step';
import { useState } from 'react';
import { api } from '#web/platform/api/api.ts';
import { useMe } from '#web/platform/session/session.ts';
import { useLicence } from '#web/platform/session/use-licence.ts';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { editionText } from '#web/strings/edition.ts';
import { readinessText as text } from '#web/features/study/strings/readiness.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { NoBank } from '#web/ui/no-bank.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHashTarget } from '#web/ui/use-hash-target.ts';
import { GoalCard } from './goal-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { MethodCard } from './method-card.tsx';
import { OwnOutcome } from './own-outcome.tsx';
import { TopicsCard } from './topics-card.tsx';
import { PassProbabilityCard } from './pass-probability-card.tsx';

/** The screen «Sei pronto?» with the probability of passing and the next step. */
export function ReadinessScreen() {
  const licence = useLicenceId();
  const { data, error, refetch } = useQuery({
    ...api.study.getReadiness.queryOptions({ input: { licence }, staleTime: 0 }),
    enabled: licence !== undefined,
  });
  useHashTarget(data !== undefined);
  return (
    <>
      <header className="mb-6 grid gap-2 md:mb-8">
        <h1 className="text-3xl md:text-4xl">{text.title}</h1>
        <p className="max-w-[60ch] text-muted">{text.lead}</p>
      </header>
      {data ? (
        <Cards readiness={data} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} title={text.loadFailed} />
      ) : (
        <ReadinessSkeleton />
      )}
    </>
  );
}

function ReadinessSkeleton() {
  return (
    <div aria-busy className="grid gap-4 md:grid-cols-2">
      <Loading />
      <Skeleton className="h-96 rounded-card! md:col-span-2 md:h-72" />
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-96 rounded-card! md:col-span-2" />
    </div>
  );
}

function Cards({ readiness }: { readiness: Readiness }) {
  const [now] = useState(() => new Date());
  const timeZone = useMe()?.timeZone;
  const { plan, outcome, sheet, edition } = readiness;
  if (!sheet) return <NoQuestions />;
  const today = timeZone ? dayAt(now, timeZone) : '';
  const outcomeDue = isOutcomeDue(plan.examDate, today, outcome?.examDate ?? null);
  const isOver = outcome !== null && (plan.examDate === null || plan.examDate <= outcome.examDate);
  const hasPassed = isOver && outcome.passed;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(outcomeDue || isOver) && <OwnOutcome due={outcomeDue ? plan.examDate : null} outcome={outcome} />}
      {!hasPassed && <PassProbabilityCard readiness={readiness} outcomeDue={outcomeDue} />}
      {!hasPassed && <HistoryCard history={readiness.history} enough={readiness.pass.enough} />}
      {!hasPassed && <GoalCard key={plan.examDate} plan={plan} concepts={readiness.concepts} today={today} />}
      <TopicsCard readiness={readiness} sheet={sheet} />
      <MethodCard />
      {edition && <p className="text-sm text-muted md:col-span-2">{editionText.inForce(edition)}</p>}
    </div>
  );
}

function NoQuestions() {
  const { licence } = useLicence();
  return <NoBank licence={licence?.name ?? null} admin={useMe()?.roles.includes('admin') ?? false} />;
}
