import { useSyncExternalStore } from 'react';
import type { PendingMutation } from './outbox-kind.ts';

/**
 * The mutations in the outbox, including the rejected ones, and the numbers that the badge shows: `badge` always, `offline` in
 * addition while the server is unreachable.
 */
type Pending = { mutations: readonly PendingMutation[]; badge: number; offline: number };

const NONE: Pending = { mutations: [], badge: 0, offline: 0 };
let pending = NONE;
const listeners = new Set<() => void>();

/** Publishes the state of the outbox. This module is separate from the outbox because the first screen already loads it. */
export function setPending(next: Pending = NONE): void {
  pending = next;
  for (const listener of listeners) listener();
}

export function getPending(): Pending {
  return pending;
}

export function usePending(): Pending {
  return useSyncExternalStore(subscribe, getPending, () => NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
