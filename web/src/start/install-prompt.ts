/** Chromium's event whose `prompt()` asks the user to install the app. */
export type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

let prompt: InstallPrompt | null = null;
const CAPTURED_EVENT = 'vialibera:installable';

/** The browser fires it once, before any screen is rendered: it is stored until the learner wants to install. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    dispatchEvent(new Event(CAPTURED_EVENT));
  });
}

/** Null until the browser has fired the event. */
export function capturedPrompt(): InstallPrompt | null {
  return prompt;
}

export function onInstallable(listener: () => void): () => void {
  addEventListener(CAPTURED_EVENT, listener);
  return () => removeEventListener(CAPTURED_EVENT, listener);
}
