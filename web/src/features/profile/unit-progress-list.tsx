import type { UnitSummary } from '@vialibera/contract/learning';
import { formatPercent } from '#web/strings/format.ts';

export function UnitProgressList({ units }: { units: UnitSummary[] }) {
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
