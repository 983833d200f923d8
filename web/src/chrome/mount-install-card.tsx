import type { AnyRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { InstallCard } from '#web/features/install/install-card.tsx';

/** Where nobody is in the middle of something. */
const PLACES = new Set(['/dashboard', '/learn', '/quiz', '/profile']);

/** Stands beside the app, not in it: it comes after the first screen and costs it nothing. */
export function mountInstallCard(router: AnyRouter): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = () => root.render(PLACES.has(router.state.location.pathname) ? <InstallCard /> : null);
  router.subscribe('onResolved', show);
  show();
}
