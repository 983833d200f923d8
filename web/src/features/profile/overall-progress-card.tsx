import type { UnitSummary } from '@vialibera/contract/learning';
import { formatPercent } from '#web/strings/format.ts';
import { profileText } from '#web/strings/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';
import { overallProgress } from './overall-progress.ts';
import { ResetProgress } from './reset-progress.tsx';
import { UnitProgressList } from './unit-progress-list.tsx';

const { overall } = profileText;

/** The whole course at a glance, unit by unit. */
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
        <p className="text-[0.9375rem] text-muted">{profileText.reset.kept}</p>
      </div>
    </Card>
  );
}
