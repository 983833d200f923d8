import { useSyncExternalStore } from 'react';

let pending = 0;
const listeners = new Set<() => void>();

/** How many things done on this device the server does not have yet. */
export function setPending(count: number): void {
  pending = count;
  for (const listener of listeners) listener();
}

export function usePending(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pending,
    () => 0,
  );
}
