import { useSyncExternalStore } from 'react';
import { outdated } from '#web/api.ts';
import { updateApp } from '#web/offline/update-app.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { Button } from '#web/ui/button.tsx';

/** Shown when a new release is ready, or the server speaks a newer contract than this page. */
export function UpdateNotice() {
  const shown = useSyncExternalStore(subscribe, () => outdated.known);
  return (
    <div role="status" className="contents">
      {shown && (
        <div className="fixed inset-x-0 top-[calc(4.5rem+env(safe-area-inset-top))] z-30 mx-auto flex w-fit items-center gap-4 rounded-card border border-line bg-yellow-soft py-1 pr-1 pl-4 text-yellow-ink shadow-lg">
          {chromeText.updateReady}
          <Button variant="quiet" onClick={() => void updateApp()}>
            {chromeText.reload}
          </Button>
        </div>
      )}
    </div>
  );
}

function subscribe(changed: () => void) {
  outdated.addEventListener('outdated', changed);
  return () => outdated.removeEventListener('outdated', changed);
}
