import { useEffect, useState } from 'react';
import { discard, loadPending } from '#web/platform/offline/outbox-store.ts';
import { sendOutbox } from '#web/platform/offline/outbox.ts';
import { usePending } from '#web/platform/offline/pending.ts';
import { errorText } from '#web/strings/errors.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Button } from '#web/ui/button.tsx';

/**
 * Lists the offline actions that the server rejected. Each action has the reason and a button to delete the action. Another
 * button retries all actions. Renders nothing if no action was rejected.
 */
export function RejectedMutationsList() {
  const rejected = usePending().mutations.filter((mutation) => mutation.rejected !== undefined);
  const [busy, setBusy] = useState(false);
  const { rejectedList } = offlineText;

  useEffect(() => void loadPending().catch(() => undefined), []);

  async function retry() {
    setBusy(true);
    await sendOutbox().catch(() => undefined);
    setBusy(false);
  }

  if (rejected.length === 0) return null;
  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{rejectedList.title}</h3>
      <ul className="grid gap-3">
        {rejected.map(({ id, title, rejected: code }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <b>{title}</b>
              <br />
              <span className="text-muted">{errorText({ code })}</span>
            </p>
            <Button
              variant="quiet"
              onClick={() => void discard((mutation) => mutation.id === id)}
              aria-label={rejectedList.removeItem(title)}
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
