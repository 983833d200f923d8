import type { AnyRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { isUpdateAvailable, onUpdateAvailable } from '#web/network/update-available.ts';
import { updateApp } from '#web/offline/update-app.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { Button } from '#web/ui/button.tsx';

/** The paths of the screens that may show the install card. On other screens it would interrupt the learner. */
const INSTALL_PLACES = new Set(['/dashboard', '/learn', '/quiz', '/profile']);

/**
 * Mounts the update notice and the install card in a React root of their own. Call it after the first screen is shown. During an
 * exam, neither the notice nor the card is shown.
 */
export function mountOverlays(router: AnyRouter): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = () => {
    const { pathname } = router.state.location;
    root.render(
      <>
        {!pathname.startsWith('/quiz/esame/') && <UpdateNotice />}
        {INSTALL_PLACES.has(pathname) && <InstallCard />}
      </>,
    );
  };
  router.subscribe('onResolved', show);
  show();
}

/** Offers to reload the page when a new release of the app is available. */
function UpdateNotice() {
  const shown = useSyncExternalStore(onUpdateAvailable, isUpdateAvailable);
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
