import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(min-width: 768px)');

/** Whether the window is wide enough for a table, i.e. wider than the mobile breakpoint (spec §9). */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query().matches);
}

function subscribe(onChange: () => void): () => void {
  const list = query();
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}
