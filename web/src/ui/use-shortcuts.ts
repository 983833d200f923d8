import { useEffect, useEffectEvent } from 'react';
import { areCharacterShortcutsOn } from './character-shortcuts.ts';

/** Keys typed here are text, or belong to a dialog. */
const IGNORED_TARGETS =
  'input:not([type=radio]), textarea, select, [contenteditable], [role=alertdialog], [role=dialog]';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Keyboard shortcuts for the whole screen, by `event.key` in lower case. Ignores Enter on focused buttons and links, which it
 * activates anyway, and every key while the focus is in a text field or a dialog.
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
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
