/** Chromium's question whether to install the app, kept for the moment when the learner wants it. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let kept: InstallPrompt | null = null;
const TOLD = 'vialibera:installable';

/** The browser asks once, early: it is caught before any screen could. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as InstallPrompt;
    dispatchEvent(new Event(TOLD));
  });
}

/** Null while the browser has not asked. */
export function keptPrompt(): InstallPrompt | null {
  return kept;
}

export function onInstallable(listener: () => void): () => void {
  addEventListener(TOLD, listener);
  return () => removeEventListener(TOLD, listener);
}
