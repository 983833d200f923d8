import { useEffect, useEffectEvent } from 'react';

/** An open dialog. `screen` is the router's key of the history entry on which it opened. */
type Overlay = { close: () => void; screen: unknown };

/** The open dialogs. Each has an entry in the browser's history, and the back button closes the last one. */
const overlays: Overlay[] = [];
/** The number of coming `popstate` events that `removeEntry` causes. Null until the first dialog opens. */
let ownPops: number | null = null;

/** While the dialog is open, the browser's back button calls `onClose` and does not leave the screen. */
export function useBackCloses(onClose: () => void, open = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const overlay: Overlay = { close: () => close(), screen: null };
    // In a timer, because React's strict mode mounts twice, and an entry cannot be removed synchronously.
    const timer = setTimeout(() => addEntry(overlay));
    return () => {
      clearTimeout(timer);
      removeEntry(overlay);
    };
  }, [open]);
}

/** Returns how many entries of the browser's history belong to open dialogs. */
export function countOverlays(): number {
  return overlays.length;
}

function addEntry(overlay: Overlay): void {
  if (ownPops === null) {
    ownPops = 0;
    // `capture` makes this listener run before the router's, for which the address has not changed.
    window.addEventListener('popstate', onPop, { capture: true });
  }
  overlay.screen = history.state?.key;
  overlays.push(overlay);
  // The router wraps `history.pushState` and would take the entry for a navigation.
  History.prototype.pushState.call(history, { ...history.state, overlay: overlays.length }, '');
}

/** Goes back to the entry before the dialog's, unless the learner has gone back, or a link in the dialog led elsewhere. */
function removeEntry(overlay: Overlay): void {
  const index = overlays.indexOf(overlay);
  if (index === -1) return;
  overlays.splice(index, 1);
  // In a timer, because a link in the dialog may be adding its own entry.
  setTimeout(() => {
    if (ownPops === null || !(history.state?.overlay > overlays.length)) return;
    ownPops += 1;
    history.back();
  });
}

function onPop(event: PopStateEvent): void {
  const last = overlays.at(-1);
  if (ownPops) ownPops -= 1;
  else if (last && last.screen === event.state?.key) {
    overlays.pop();
    last.close();
  } else {
    // The learner went back by several entries, which the router handles.
    overlays.length = 0;
    return;
  }
  event.stopImmediatePropagation();
}
