const KEY = 'vialibera:character-shortcuts';

/** Whether single letters and digits work as shortcuts. WCAG 2.1.4: users of voice input, or with a tremor, can turn them off. */
export function areCharacterShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setCharacterShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage the setting lasts until the page is closed.
  }
}
