/** Chromium's `beforeinstallprompt` event. Its `prompt()` asks the user to install the app. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    /** The install event, if the browser fired it on an account form before the app started (`public-page.ts`). */
    earlyInstallPrompt?: InstallPrompt;
  }
}

let prompt: InstallPrompt | null = null;
const CAPTURED_EVENT = 'vialibera:installable';

/**
 * Stores the browser's install event until the learner wants to install the app. The browser fires the event only once, usually
 * before any screen is rendered.
 */
export function captureInstallPrompt(): void {
  prompt = window.earlyInstallPrompt ?? null;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    dispatchEvent(new Event(CAPTURED_EVENT));
  });
}

/** Returns the stored install event, or null until the browser has fired it. */
export function capturedPrompt(): InstallPrompt | null {
  return prompt;
}

export function onInstallable(listener: () => void): () => void {
  addEventListener(CAPTURED_EVENT, listener);
  return () => removeEventListener(CAPTURED_EVENT, listener);
}
