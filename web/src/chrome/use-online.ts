import { useSyncExternalStore } from 'react';
import { serverIsLost } from '#web/network.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network; true while a page is prerendered. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !serverIsLost(),
    () => true,
  );
}
