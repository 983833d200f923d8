/** What only the native app can do; `native/start-native.ts` provides it. */
export type NativeShell = {
  signInWithGoogle: () => Promise<void>;
  haptic: (feedback: 'success' | 'error' | 'tap') => void;
  /** An `EventSource` of the web view would send no session, and to the app's own origin. */
  openStream: (path: string) => LiveSource;
  /** Opens the share sheet; false if the learner closes it. */
  shareFile: (name: string, content: string) => Promise<boolean>;
};

/** The part of `EventSource` that we use. */
export type LiveSource = {
  readonly readyState: number;
  readonly CLOSED: number;
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
  close: () => void;
};

let shell: NativeShell | null = null;

/** Null in a browser. */
export function nativeShell(): NativeShell | null {
  return shell;
}

export function setNativeShell(parts: NativeShell): void {
  shell = parts;
}
