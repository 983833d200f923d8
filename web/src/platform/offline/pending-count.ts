import { useSyncExternalStore } from 'react';

let pendingCount = 0;
const listeners = new Set<() => void>();

/** Sets the number of mutations in the outbox that the server has not rejected. */
export function setPendingCount(count: number): void {
  pendingCount = count;
  for (const listener of listeners) listener();
}

export function usePendingCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingCount,
    () => 0,
  );
}
