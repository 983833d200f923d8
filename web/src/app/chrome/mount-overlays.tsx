import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { isUpdateAvailable } from '#web/platform/network/update-available.ts';
import { updateApp } from '#web/platform/offline/update-app.ts';
import { chromeText } from '#web/strings/chrome.ts';
import { Notice } from './notice.tsx';
import { useState, useSyncExternalStore } from 'react';
import { clearStaleBefore, hasStaleData, onStaleData } from '#web/platform/network/stale-data.ts';
import { offlineText } from '#web/strings/offline.ts';

/** The paths of the screens that may show the install card. On other screens it would interrupt the learner. */
const INSTALL_PLACES = new Set(['/dashboard', '/learn', '/quiz', '/profile']);

/**
 * Mounts the notices and the install card in a separate React root. Call it after the first screen is shown.
 *
 * The notices are part of the page's flow, in the element `#notices`, so that they cover no control. During an exam the
 * element does not exist, and while a question is open it is hidden. The update notice appears only when a screen opens or
 * when the learner comes back to the page. At any other time, the notice would move a control under the learner's finger.
 */
export function mountOverlays(queries: QueryClient, router: AnyRouter): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = () => {
    const place = document.getElementById('notices');
    root.render(
      <>
        {place &&
          createPortal(
            <>
              <UpdateNotice shown={isUpdateAvailable()} />
              <StaleDataNotice queries={queries} />
            </>,
            place,
          )}
        {INSTALL_PLACES.has(router.state.location.pathname) && <InstallCard />}
      </>,
    );
  };
  router.subscribe('onRendered', show);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && show());
  show();
}

function UpdateNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <Notice action={chromeText.reload} onAction={() => void updateApp()}>
          {chromeText.updateReady}
        </Notice>
      )}
    </div>
  );
}

/**
 * If the server has answered with an error, the screen shows data that is stored on this device. This notice marks the
 * data and offers to request it again.
 */
function StaleDataNotice({ queries }: { queries: QueryClient }) {
  const shown = useSyncExternalStore(onStaleData, hasStaleData);
  const [busy, setBusy] = useState(false);
  const { text, retry } = offlineText.stale;

  async function requestAgain() {
    setBusy(true);
    const startedAt = performance.now();
    await queries.refetchQueries({ type: 'active' });
    clearStaleBefore(startedAt);
    setBusy(false);
  }

  return (
    <div role="status">
      {shown && (
        <Notice action={retry} onAction={() => void requestAgain()} busy={busy}>
          {text}
        </Notice>
      )}
    </div>
  );
}
