let available = false;
const listeners = new Set<() => void>();

/**
 * Returns true if a newer release of the app is available: it is already installed on this device, or the server reports that its
 * API contract is newer than this page's.
 */
export function isUpdateAvailable(): boolean {
  return available;
}

export function markUpdateAvailable(): void {
  available = true;
  for (const listener of listeners) listener();
}

export function onUpdateAvailable(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
