/**
 * A key press or a submit before the app has started. For a key press, `key` is set and `element` is the focused
 * element. For a submit, `element` is the form.
 */
type EarlyPress = { element: HTMLElement; key?: string };

declare global {
  interface Window {
    /**
     * The key presses and submits recorded by `web/rendered-page.js`. Each page that the app hydrates contains this
     * script.
     */
    earlyPresses?: EarlyPress[];
    /** Repeats the clicks on buttons. `web/rendered-page.js` defines this function and stores the clicked buttons. */
    repeatEarlyClicks?: () => void;
  }
}

/**
 * Returns true if the server has rendered the screen. On a page with an account form, returns false: there, `data-app`
 * is not empty, because `public-page.ts` reads the URL of the app from it.
 */
export function isRenderedScreen(): boolean {
  return document.getElementById('app')?.dataset.app === '';
}

/** Stops the recording of key presses and submits. Must be called as soon as the app handles them. */
export function endEarlyPresses(): void {
  delete document.getElementById('app')?.dataset.app;
}

/**
 * Repeats, in their order, the clicks on buttons that React did not handle. Must be called as soon as React listens to
 * events.
 */
export function repeatEarlyClicks(): void {
  window.repeatEarlyClicks?.();
}

/**
 * Repeats, in their order, the key presses and submits that were recorded before the hydration of the page. Each of
 * them is repeated only once.
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
