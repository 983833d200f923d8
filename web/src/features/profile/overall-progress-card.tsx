import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UnitSummary } from '@vialibera/contract/learning';
import { api } from '#web/platform/api/api.ts';
import { formatPercent } from '#web/strings/format.ts';
import { profileText } from './strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmButton } from '#web/ui/dialogs/confirm-button.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { toast } from '#web/platform/device/toast.ts';

const { overall, reset } = profileText;

export function OverallProgressCard({ units }: { units: UnitSummary[] }) {
  const { completed, total, share } = overallProgress(units);
  return (
    <Card className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">{overall.title}</h2>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-sign text-4xl font-extrabold tabular-nums">{formatPercent(share)}</span>
          <span className="text-muted tabular-nums">{overall.lessons(completed, total)}</span>
        </p>
        <Road percent={share * 100} label={overall.title} />
      </div>
      <UnitProgressList units={units} />
      <div className="grid justify-items-start gap-3 border-t border-line pt-5">
        <ResetProgress />
        <p className="text-[0.9375rem] text-muted">{reset.reassurance}</p>
      </div>
    </Card>
  );
}

function UnitProgressList({ units }: { units: UnitSummary[] }) {
  return (
    <ul className="grid gap-2">
      {units.map(({ id, title, progress, unlocked }) => (
        <li key={id} className={`flex items-baseline justify-between gap-4 ${unlocked ? '' : 'text-muted'}`}>
          <span className="min-w-0 hyphens-auto">{title}</span>
          <span className="font-sign font-bold tabular-nums">{formatPercent(progress / 100)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Resets the progress in the course cached on this device. Otherwise the old progress would be shown again while offline. */
async function resetDevice(): Promise<void> {
  const { resetCachedProgress } = await import('#web/platform/offline/reset-progress.ts');
  await resetCachedProgress();
}

function ResetProgress() {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(
    api.learning.resetProgress.mutationOptions({
      onSuccess: async () => {
        toast.success(reset.done);
        await resetDevice().catch(() => undefined);
        await Promise.all([
          queries.invalidateQueries({ queryKey: api.learning.key() }),
          queries.invalidateQueries({ queryKey: api.home.key() }),
          queries.prefetchQuery(api.home.getHome.queryOptions({ staleTime: 0 })),
        ]);
      },
      onError: () => toast.error(reset.failed),
    }),
  );
  return <ConfirmButton label={reset.open} text={reset} onConfirm={async () => void (await mutateAsync({}))} />;
}

type Counts = Pick<UnitSummary, 'lessonCount' | 'completedCount'>;

/**
 * Returns the progress over all lessons of the given units, not the average of the units' progress. `share` is a
 * fraction from 0 to 1. It is rounded to two decimals, so that it is a whole percentage like the progress of a unit.
 */
export function overallProgress(units: Counts[]): { completed: number; total: number; share: number } {
  const completed = units.reduce((sum, unit) => sum + unit.completedCount, 0);
  const total = units.reduce((sum, unit) => sum + unit.lessonCount, 0);
  return { completed, total, share: total === 0 ? 0 : Math.round((completed / total) * 100) / 100 };
}
