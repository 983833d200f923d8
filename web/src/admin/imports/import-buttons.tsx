import type { ImportProgress } from '@vialibera/contract/imports';
import { importText } from '#web/admin/strings/admin-import.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportRun } from './use-import-run.ts';

const { batch: text } = importText;

export function ImportButtons({ progress, run }: { progress: ImportProgress; run: ImportRun }) {
  const { remaining, inBank } = progress;
  const done = progress.state === 'done';
  const blocked = done || !run.confirmed || run.outdated;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button busy={run.busy !== null} disabled={blocked} onClick={() => void run.importBatch()}>
          {labelOf(progress, run, done)}
        </Button>
        {!done && run.busy !== 'all' && (
          <Button variant="quiet" disabled={blocked || run.busy !== null} onClick={() => void run.importAll()}>
            {text.all}
          </Button>
        )}
        {run.busy === 'all' && (
          <Button variant="quiet" onClick={run.pause}>
            {text.pause}
          </Button>
        )}
      </div>
      {done && <p className="font-semibold text-green">{text.doneLine(inBank)}</p>}
      {progress.state === 'ready' && remaining === 0 && <p className="text-muted">{text.upToDate}</p>}
    </div>
  );
}

function labelOf({ state, imported, retired, remaining }: ImportProgress, { busy }: ImportRun, done: boolean): string {
  if (busy === 'batch' || busy === 'all') return text.busy;
  if (done) return text.done;
  const changed = imported + retired;
  return state === 'ready' ? text.start : text.next(changed, changed + remaining);
}
