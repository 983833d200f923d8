import { Download } from 'lucide-react';
import { errorText } from '#web/strings/errors.ts';
import { formatBytes, formatDate, formatNumber } from '#web/strings/format.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/road.tsx';
import { RejectedMutationsList } from './rejected-mutations-list.tsx';
import { useDownload } from './use-download.ts';

/** Shows the state of the course download with buttons to control it, and lists the offline actions that the server rejected. */
export function OfflineCard() {
  const { state, start, cancel, remove } = useDownload();
  const { card } = offlineText;
  return (
    <Card id="studio-offline" tabIndex={-1} className="grid justify-items-start gap-4">
      <h2 className="text-xl">{card.title}</h2>
      <p className="text-muted">{card.lead}</p>
      {state.kind === 'running' ? (
        <div className="grid w-full gap-3">
          <Road percent={state.progress.percent} label={card.progress} />
          <p className="text-[0.9375rem] text-muted tabular-nums">{card.soFar(formatBytes(state.progress.bytes))}</p>
          <Button variant="quiet" onClick={cancel} className="justify-self-start">
            {card.cancel}
          </Button>
        </div>
      ) : state.kind === 'downloaded' ? (
        <>
          <p role="status">
            {card.downloaded(
              formatDate(state.download.at),
              formatBytes(state.download.bytes),
              formatNumber(state.download.images),
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" onClick={start}>
              {card.again}
            </Button>
            <Button variant="quiet" onClick={remove}>
              {card.remove}
            </Button>
          </div>
        </>
      ) : (
        <>
          {state.kind === 'failed' && (
            <p role="alert" className="rounded-lg bg-red-soft px-4 py-3">
              <b>{card.failed}</b>
              <br />
              {errorText(state.error)}
            </p>
          )}
          <Button variant="quiet" busy={state.kind === 'unknown'} onClick={start}>
            <Download aria-hidden className="size-5" />
            {state.kind === 'failed' ? card.retry : card.download}
          </Button>
        </>
      )}
      <RejectedMutationsList />
    </Card>
  );
}
