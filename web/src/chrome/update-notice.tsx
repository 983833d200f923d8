import { useEffect, useState } from 'react';
import { outdated } from '#web/api.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown when the server speaks a newer contract than this page. */
export function UpdateNotice() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const show = () => setShown(true);
    outdated.addEventListener('outdated', show);
    return () => outdated.removeEventListener('outdated', show);
  }, []);
  if (!shown) return null;
  return (
    <div role="status" className="flex items-center justify-center gap-4 bg-yellow-soft px-4 py-2 text-yellow-ink">
      {chromeText.updateReady}
      <Button variant="quiet" onClick={() => void update()}>
        {chromeText.reload}
      </Button>
    </div>
  );
}

async function update() {
  const found = await import('#web/offline/update-app.ts').catch(() => null);
  if (found) await found.updateApp();
  else location.reload();
}
