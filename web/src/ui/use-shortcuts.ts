import { useEffect, useEffectEvent } from 'react';
import { singleKeysOn } from './single-keys.ts';

/** Where keys are text, or belong to a dialog. */
const elsewhere = 'input:not([type=radio]), textarea, select, [contenteditable], [role=alertdialog], [role=dialog]';

type Shortcuts = Partial<Record<string, () => void>>;

/**
 * Keys for the whole screen, by `event.key` in lower case. Enter is left alone on what it already presses, and nothing
 * is heard while a dialog is open: the dialog has its own keys.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(elsewhere)) return;
    if (event.key === 'Enter' && target?.closest('button, a, summary')) return;
    if (event.key.length === 1 && !singleKeysOn()) return;
    const act = shortcuts[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
