/** Functions that only the native app has. `native/start-native.ts` sets them. */
export type NativeShell = {
  signInWithGoogle: () => Promise<void>;
  haptic: (feedback: 'success' | 'error' | 'tap') => void;
  /**
   * Opens an event stream from the server. The native app cannot use the `EventSource` of the web view, because this
   * `EventSource` would connect to the app's own origin and would not send the session token.
   */
  openStream: (path: string) => LiveSource;
  /** Opens the system's share sheet. Resolves to false if the learner closes the share sheet. */
  shareFile: (name: string, content: string) => Promise<boolean>;
};

/** The part of the `EventSource` interface that the app uses. */
export type LiveSource = {
  readonly readyState: number;
  readonly CLOSED: number;
  addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void;
  close: () => void;
};

let shell: NativeShell | null = null;

/** Returns the functions of the native app. Returns null in a browser. */
export function nativeShell(): NativeShell | null {
  return shell;
}

export function setNativeShell(parts: NativeShell): void {
  shell = parts;
}
