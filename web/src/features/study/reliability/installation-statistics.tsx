import { useQuery } from '@tanstack/react-query';
import type { ReliabilityOfKind } from '@vialibera/contract/study';
import { api } from '#web/platform/api/api.ts';
import { reliabilityText } from '#web/features/study/strings/reliability.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReliabilityDiagram } from './reliability-diagram.tsx';

const { installation: text, diagram } = reliabilityText;

/** Shows how accurate the predictions of this installation were, for exam simulations and for real exams. */
export function InstallationStatistics() {
  const { data, error, refetch } = useQuery(api.study.getReliability.queryOptions());
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={text.loadFailed} />
    ) : (
      <div aria-busy className="grid gap-4">
        <Loading />
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-44 rounded-card!" />
      </div>
    );
  return (
    <div className="grid gap-4">
      <Kind reliability={data.simulations} text={text.simulations} />
      <Kind reliability={data.exams} text={text.exams} />
    </div>
  );
}

type KindProps = { reliability: ReliabilityOfKind; text: typeof text.simulations };

function Kind({ reliability: { count, needed, statistics }, text: kind }: KindProps) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-xl">{kind.title}</h3>
      <p className="text-[0.9375rem] text-muted">{kind.text}</p>
      {statistics ? (
        <>
          <p>
            <b>{text.error(statistics.ece)}</b> {text.summary(count, statistics.from, statistics.to)}
          </p>
          <ReliabilityDiagram
            title={kind.title}
            bins={statistics.bins}
            observed={diagram.observed}
            counted={diagram.columns.count}
          />
          <p className="text-[0.9375rem] text-muted">
            {diagram.explain} {diagram.interval}
          </p>
          <p className="text-[0.9375rem] text-muted">{text.brier(statistics.brier)}</p>
        </>
      ) : (
        <div className="grid gap-2">
          <Road percent={(100 * count) / needed} label={kind.few(count, needed)} />
          <p>{kind.few(count, needed)}</p>
        </div>
      )}
    </Card>
  );
}
