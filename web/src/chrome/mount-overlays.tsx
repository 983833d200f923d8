import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { isUpdateAvailable } from '#web/network/update-available.ts';
import { StaleDataNotice } from './stale-data-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The paths of the screens that may show the install card. On other screens it would interrupt the learner. */
const INSTALL_PLACES = new Set(['/dashboard', '/learn', '/quiz', '/profile']);

/**
 * Mounts the notices and the install card in a React root of their own. Call it after the first screen is shown.
 *
 * The notices have a place in the page's flow, `#notices`, so that they cover no control. An exam has no such place, and an open
 * study frame hides it. The update notice appears only when a screen opens or the learner comes back to the page: at another time
 * it would move a control under the learner's finger.
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
