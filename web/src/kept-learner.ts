const KEY = 'vialibera:learner';

/** Whose things this device keeps; null when nobody is signed in. */
export function keptLearner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setKeptLearner(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // A browser that keeps nothing studies with network only.
  }
}
