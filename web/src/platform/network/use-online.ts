import { useSyncExternalStore } from 'react';
import { isServerUnreachable } from './reachability.ts';

function subscribe(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the server seems to be reachable. Returns true while a page is prerendered. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isServerUnreachable(),
    () => true,
  );
}
