/** `key` is set for a key that was pressed, for example a shortcut; otherwise the element is a form that was submitted. */
type EarlyPress = { element: HTMLElement; key?: string };

declare global {
  interface Window {
    /** Filled by `web/rendered-page.js`, which is part of each page that the app hydrates. */
    earlyPresses?: EarlyPress[];
    /** Defined by the same script, which keeps the pressed buttons itself. */
    repeatEarlyClicks?: () => void;
  }
}

/** Whether the server has rendered the screen. The attribute has a value on an account form, which takes over its input itself. */
export function isRenderedScreen(): boolean {
  return document.getElementById('app')?.dataset.app === '';
}

/** Call it as soon as the app handles presses itself: none is kept any longer. */
export function endEarlyPresses(): void {
  delete document.getElementById('app')?.dataset.app;
}

/** Repeats, in their order, the clicks on buttons that React did not handle. Call it when React listens to events. */
export function repeatEarlyClicks(): void {
  window.repeatEarlyClicks?.();
}

/** Repeats once, in their order, the keys and submits that were made before the app had hydrated the page. */
export function repeatEarlyPresses(): void {
  for (const { element, key } of window.earlyPresses?.splice(0) ?? []) {
    delete element.dataset.pressed;
    if (key !== undefined) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      (element.isConnected ? element : document.body).dispatchEvent(event);
    } else if (element instanceof HTMLFormElement) element.requestSubmit();
  }
}
