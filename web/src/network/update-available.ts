let available = false;
const listeners = new Set<() => void>();

/** Whether a newer release is installed, or the server has a newer contract than this build. */
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
