/** An action before the app has started. For a key press, `key` is set. Otherwise `element` is the submitted form. */
type EarlyPress = { element: HTMLElement; key?: string };

declare global {
  interface Window {
    /** Filled by `web/rendered-page.js`, which is part of each page that the app hydrates. */
    earlyPresses?: EarlyPress[];
    /** Defined by the same script, which itself records the clicked buttons. */
    repeatEarlyClicks?: () => void;
  }
}

/**
 * Whether the server has rendered the screen. On an account form, the attribute has a value, because `public-page.ts`
 * starts the app there.
 */
export function isRenderedScreen(): boolean {
  return document.getElementById('app')?.dataset.app === '';
}

/** Stops the recording of clicks and keys. Call it as soon as the app handles them. */
export function endEarlyPresses(): void {
  delete document.getElementById('app')?.dataset.app;
}

/** Repeats the clicks on buttons that React did not handle, in their order. Call it when React listens to events. */
export function repeatEarlyClicks(): void {
  window.repeatEarlyClicks?.();
}

/**
 * Repeats the recorded key presses and submits in their order. They happened before the app had hydrated the page. Each is
 * repeated only once.
 */
export function repeatEarlyPresses(): void {
  for (const { element, key } of window.earlyPresses?.splice(0) ?? []) {
    delete element.dataset.pressed;
    if (key !== undefined) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (element.isConnected ? element : document.body).dispatchEvent(event);
    } else if (element instanceof HTMLFormElement) element.requestSubmit();
  }
}
