import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { InstallCard } from '#web/features/install/install-card.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Where nobody is in the middle of something. */
const INSTALL_PLACES = new Set(['/dashboard', '/learn', '/quiz', '/profile']);

/** What stands beside the app, not in it: it comes after the first screen and costs it nothing. Nothing disturbs an exam. */
export function mountBesideApp(router: AnyRouter): void {
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
