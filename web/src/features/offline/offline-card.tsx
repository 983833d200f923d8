import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '#web/strings/errors.ts';
import { api } from '#web/platform/api/api.ts';
import type { Download as FinishedDownload } from '#web/platform/offline/device-schema.ts';
import { COURSE_LICENCE } from '@vialibera/domain/exam/course-licence';
import { useLicenceId } from '#web/platform/session/use-licence-id.ts';
import { useFormatLicence, useHasCourse } from '#web/platform/session/use-licence.ts';
import { formatBytes, formatDate, formatNumber } from '#web/strings/format.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Road } from '#web/ui/rewards/road.tsx';
import { RejectedMutationsList } from './rejected-mutations-list.tsx';
import { useDownload } from './use-download.ts';

/**
 * Shows the state of the course download and the buttons to control it. Also lists the offline actions that the server
 * rejected.
 */
export function OfflineCard() {
  const selected = useLicenceId() ?? COURSE_LICENCE;
  const { state, start, cancel, remove } = useDownload(selected);
  const hasCourse = useHasCourse();
  const formatLicence = useFormatLicence();
  const { card } = offlineText;
  return (
    <Card id="studio-offline" tabIndex={-1} className="grid justify-items-start gap-4">
      <h2 className="text-xl">{card.title}</h2>
      <p className="text-muted">{hasCourse === false ? card.leadWithoutCourse(formatLicence(selected)) : card.lead}</p>
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
            {downloadedText(state.download, formatLicence)}{' '}
            {state.download.licence !== selected && card.otherLicence(formatLicence(selected))}
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
          <DownloadSize licence={selected} />
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

/** Shows how much data the download will store. Without network, the download cannot start, so this renders nothing. */
function DownloadSize({ licence }: { licence: string }) {
  const { data } = useQuery(api.practice.getDownloadSize.queryOptions({ input: { licence } }));
  return data && <p className="text-muted">{offlineText.card.size(formatBytes(data.texts + data.images))}</p>;
}

function downloadedText(
  { licence, at, bytes, images }: FinishedDownload,
  formatLicence: (id: string) => string,
): string {
  const facts = [formatDate(at), formatBytes(bytes), formatNumber(images)] as const;
  const { downloaded, downloadedFor } = offlineText.card;
  return licence === COURSE_LICENCE ? downloaded(...facts) : downloadedFor(formatLicence(licence), ...facts);
}
