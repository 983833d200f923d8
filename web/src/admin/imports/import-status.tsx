import type { ImportProgress } from '@vialibera/contract/imports';
import { ProgressAnnouncer } from '#web/admin/progress-announcer.tsx';
import { useLicence } from '#web/admin/licences/licence-context.ts';
import { hasOwnBank } from '#web/admin/licences/question-lists.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Road } from '#web/ui/rewards/road.tsx';

const { status: text } = importText;

export function ImportStatus({ progress, inBank }: { progress: ImportProgress | null; inBank: number }) {
  const { licence } = useLicence();
  const empty = hasOwnBank(licence) ? text.empty : text.emptyWithoutOwn;
  return (
    <div className="grid gap-3 rounded-control bg-blue-soft p-4">
      <p className="font-semibold">{inBank === 0 ? empty : text.inBank(inBank)}</p>
      {progress && <Counters progress={progress} />}
    </div>
  );
}

function Counters({ progress }: { progress: ImportProgress }) {
  const { fileName, imported, retired, remaining } = progress;
  const changed = imported + retired;
  const total = changed + remaining;
  const counters = [
    [text.imported, imported],
    ...(retired > 0 ? [[text.retired, retired] as const] : []),
    [text.remaining, remaining],
    [text.total, total],
  ] as const;
  const file = <p className="text-[0.9375rem] text-muted">{text.file(fileName)}</p>;
  if (total === 0) return file;
  return (
    <>
      {file}
      <ProgressAnnouncer label={text.progress} done={changed} total={total} />
      <Road percent={(changed / total) * 100} label={text.progress} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-2 text-center">
        {counters.map(([name, count]) => (
          <div key={name} className="grid">
            <dt className="text-[0.9375rem] text-muted">{name}</dt>
            <dd className="font-sign text-2xl font-bold tabular-nums">{count.toLocaleString('it')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
