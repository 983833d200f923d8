/** What only the native app can do. */
export type NativeShell = {
  signInWithGoogle: () => Promise<void>;
  /** A light touch for an answer: right, wrong, or merely given. */
  feel: (answer: 'right' | 'wrong' | 'given') => void;
};

let shell: NativeShell | null = null;

/** Null in a browser. */
export function nativeShell(): NativeShell | null {
  return shell;
}

export function setNativeShell(parts: NativeShell): void {
  shell = parts;
}
