import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 768px)');

/** Whether the window is wide enough for a table, i.e. not below the mobile breakpoint. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
