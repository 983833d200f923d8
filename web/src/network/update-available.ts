let available = false;
const listeners = new Set<() => void>();

/** Whether an update is available: a newer release is installed, or the server's API contract is newer than this build. */
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
