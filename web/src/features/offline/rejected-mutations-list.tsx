import { useEffect, useState } from 'react';
import { openDevice } from '#web/platform/offline/device-db.ts';
import { listPending, type OutboxRow, remove } from '#web/platform/offline/outbox-store.ts';
import { sendOutbox } from '#web/platform/offline/outbox.ts';
import { errorText } from '#web/strings/errors.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Lists the offline actions that the server rejected. Each action has the reason and a button to delete the action. Another
 * button retries all actions. Renders nothing if no action was rejected.
 */
export function RejectedMutationsList() {
  const [rows, setRows] = useState<OutboxRow[]>([]);
  const [busy, setBusy] = useState(false);
  const { rejectedList } = offlineText;

  useEffect(() => {
    void listRejected().then(setRows, () => undefined);
  }, []);

  async function retry() {
    setBusy(true);
    await sendOutbox().catch(() => undefined);
    setRows(await listRejected());
    setBusy(false);
  }

  async function removeRow(key: number) {
    const device = await openDevice();
    if (device) await remove(device, key);
    setRows(await listRejected());
  }

  if (rows.length === 0) return null;
  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{rejectedList.title}</h3>
      <ul className="grid gap-3">
        {rows.map(({ key, mutation }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <b>{mutation.title}</b>
              <br />
              <span className="text-muted">{errorText({ code: mutation.rejected })}</span>
            </p>
            <Button
              variant="quiet"
              onClick={() => void removeRow(key)}
              aria-label={rejectedList.removeItem(mutation.title)}
            >
              {rejectedList.remove}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" busy={busy} onClick={() => void retry()} className="justify-self-start">
        {rejectedList.retry}
      </Button>
    </div>
  );
}

async function listRejected(): Promise<OutboxRow[]> {
  const device = await openDevice();
  return device ? (await listPending(device)).filter(({ mutation }) => mutation.rejected !== undefined) : [];
}
