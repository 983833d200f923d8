import { useEffectEvent, useLayoutEffect } from 'react';
import { areCharacterShortcutsOn } from './character-shortcuts.ts';

/** Shortcuts are off in these elements, because form fields use the keys as input, and dialogs cover the screen. */
const IGNORED_TARGETS =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=alertdialog], [role=dialog]';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Sets keyboard shortcuts for the whole screen. The keys of `shortcuts` are values of `event.key` in lower case. All
 * shortcuts are off while the focus is in a text field or a dialog. Enter is also off while a button or link has the focus,
 * because Enter then activates that element.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(IGNORED_TARGETS)) return;
    if (event.key === 'Enter' && target?.closest('button, a, summary')) return;
    if (event.key.length === 1 && !areCharacterShortcutsOn()) return;
    const run = shortcuts[event.key.toLowerCase()];
    if (!run) return;
    event.preventDefault();
    run();
  });
  // A layout effect runs before the screen is painted. A passive effect may run later, and keys pressed before it would be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
