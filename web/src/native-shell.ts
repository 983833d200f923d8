/** What only the native app can do. */
export type NativeShell = {
  signInWithGoogle: () => Promise<void>;
  /** A light touch for an answer: right, wrong, or merely given. */
  feel: (answer: 'right' | 'wrong' | 'given') => void;
  /** The browser's own stream would ask the app's pages, and without the session. */
  openStream: (path: string) => LiveSource;
  /** Offers a file to the phone's other apps; false when the learner thinks better of it. */
  shareFile: (name: string, content: string) => Promise<boolean>;
};

/** What is used of an `EventSource`. */
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
