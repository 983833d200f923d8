import { useEffect, useState } from 'react';
import { openDevice } from '#web/offline/device-db.ts';
import { dropWork, type KeptWork, listWork } from '#web/offline/outbox-store.ts';
import { sendOutbox } from '#web/offline/outbox.ts';
import { errorText } from '#web/strings/errors.ts';
import { offlineText } from '#web/strings/offline.ts';
import { Button } from '#web/ui/button.tsx';

/** What was done without network and the server did not take: why, and what can be done. Nothing when there is none. */
export function SetAsideList() {
  const [works, setWorks] = useState<KeptWork[]>([]);
  const [busy, setBusy] = useState(false);
  const { setAside } = offlineText;

  useEffect(() => {
    void listSetAside().then(setWorks, () => undefined);
  }, []);

  async function retry() {
    setBusy(true);
    await sendOutbox().catch(() => undefined);
    setWorks(await listSetAside());
    setBusy(false);
  }

  async function drop(key: number) {
    const device = await openDevice();
    if (device) await dropWork(device, key);
    setWorks(await listSetAside());
  }

  if (works.length === 0) return null;
  return (
    <div className="grid w-full gap-3 border-t border-line pt-4">
      <h3 className="text-lg">{setAside.title}</h3>
      <ul className="grid gap-3">
        {works.map(({ key, work }) => (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <b>{work.title}</b>
              <br />
              <span className="text-muted">{errorText({ code: work.refused })}</span>
            </p>
            <Button variant="quiet" onClick={() => void drop(key)} aria-label={setAside.dropOf(work.title)}>
              {setAside.drop}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" busy={busy} onClick={() => void retry()} className="justify-self-start">
        {setAside.retry}
      </Button>
    </div>
  );
}

async function listSetAside(): Promise<KeptWork[]> {
  const device = await openDevice();
  return device ? (await listWork(device)).filter(({ work }) => work.refused !== undefined) : [];
}
