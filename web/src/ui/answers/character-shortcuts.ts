const KEY = 'vialibera:character-shortcuts';

/**
 * Whether single letters and digits work as shortcuts. Users of voice input and users with a tremor can turn these shortcuts off
 * (WCAG 2.1.4).
 */
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
    // If the browser forbids storage, the setting cannot be saved and the shortcuts stay on.
  }
}
