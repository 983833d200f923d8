import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 768px)');

/** Whether there is room for a table: from the mobile breakpoint (spec §9) on. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
