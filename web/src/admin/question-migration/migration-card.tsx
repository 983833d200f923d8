import type { MigrationState } from '@vialibera/contract/questions';
import { adminMigrationText } from '#web/admin/strings/admin-migration.ts';
import { formatNumber } from '#web/strings/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/rewards/road.tsx';

type Props = { state: MigrationState; running: boolean; errorMessage: string | null; start: () => void };

/** Shows the progress of the migration and a button that starts or resumes it. */
export function MigrationCard({ state, running, errorMessage, start }: Props) {
  const { total, migrated, failed, proposals } = state;
  const percent = total === 0 ? 0 : ((migrated + failed) / total) * 100;
  const text = adminMigrationText;
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-[65ch] text-muted">{text.lead}</p>
      <Road percent={percent} label={text.progress} />
      <dl className="grid grid-cols-3 gap-3">
        <Count name={text.counts.migrated} value={migrated} />
        <Count name={text.counts.total} value={total} />
        <Count name={text.counts.failed} value={failed} className={failed > 0 ? 'text-red' : ''} />
      </dl>
      {proposals > 0 && <p className="text-muted">{text.proposals(proposals)}</p>}
      <p role="status" className={running ? 'text-muted' : 'sr-only'}>
        {running ? `${text.running} ${text.keepOpen}` : ''}
      </p>
      {total === 0 && !running && <p className="font-semibold">{text.none}</p>}
      {errorMessage && (
        <p role="alert" className="rounded-control bg-red-soft px-4 py-3 font-semibold text-red">
          {errorMessage}
        </p>
      )}
      <Button busy={running} onClick={start} className="justify-self-start">
        {running ? text.running : startLabel(state)}
      </Button>
    </Card>
  );
}

function startLabel({ total, migrated, failed }: MigrationState): string {
  const tried = migrated + failed;
  if (tried === 0) return adminMigrationText.start;
  return tried < total ? adminMigrationText.resume(total - tried) : adminMigrationText.again;
}

function Count({ name, value, className = '' }: { name: string; value: number; className?: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-[0.9375rem] text-muted">{name}</dt>
      <dd className={`font-sign text-2xl leading-tight font-extrabold tabular-nums ${className}`}>
        {formatNumber(value)}
      </dd>
    </div>
  );
}
