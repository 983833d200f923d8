import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import { formatDay } from '#web/strings/format.ts';
import { rankingText } from '#web/features/people/strings/ranking.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SwitchRow } from '#web/ui/forms/switch-row.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { RankingRows } from './ranking-rows.tsx';

export function RankingScreen() {
  const { data, error, refetch } = useQuery(api.ranking.getRanking.queryOptions({ staleTime: 0 }));
  const queries = useQueryClient();
  const { mutate } = useMutation(
    api.ranking.updateRanking.mutationOptions({
      onError: () => toast.error(rankingText.shown.failed),
      onSettled: () => queries.invalidateQueries({ queryKey: api.ranking.key() }),
    }),
  );
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={rankingText.loadFailed} />
    ) : (
      <div aria-busy className="grid gap-4">
        <Loading />
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <Card className="grid gap-3">
        <h2 className="text-lg">{rankingText.week(formatDay(data.from), formatDay(data.to))}</h2>
        {data.shown ? (
          <RankingRows rows={data.rows} />
        ) : (
          <div className="grid gap-1">
            <p className="font-semibold">{rankingText.shown.left}</p>
            <p className="text-muted">{rankingText.shown.leftText}</p>
          </div>
        )}
      </Card>
      <div className="grid gap-4">
        <RankingRules />
        <Card>
          <SwitchRow
            title={rankingText.shown.title}
            hint={rankingText.shown.hint}
            on={data.shown}
            onChange={(shown) => mutate({ shown })}
          />
        </Card>
      </div>
    </div>
  );
}

function RankingRules() {
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">{rankingText.rulesTitle}</h2>
      <ul className="grid list-disc gap-2 pl-5 text-[0.9375rem] leading-relaxed marker:text-yellow">
        {rankingText.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Card>
  );
}
