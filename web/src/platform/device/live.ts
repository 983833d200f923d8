import type { LiveEvent } from '@vialibera/contract/live';
import { type LiveSource, nativeShell } from './native-shell.ts';

type LiveHandlers = {
  onEvent: (event: LiveEvent) => void;
  onReady: () => void;
  /**
   * Called after the server has refused the event stream. Resolves to true if the stream should be opened again. Resolves to
   * false if the session has ended.
   */
  shouldRetry: () => Promise<boolean>;
};

const PATH = '/api/live';
const RETRY_MS = 15_000;

/**
 * Receives the server's events while the page is visible. A hidden tab closes its connection, because a browser allows only a
 * few connections to a server. `onReady` runs each time a connection has been opened. It should fetch the data again, because
 * events are lost while there is no connection. Returns a function that closes the connection permanently.
 */
export function startLive({ onEvent, onReady, shouldRetry }: LiveHandlers): () => void {
  let source: LiveSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function open() {
    if (source || document.visibilityState === 'hidden') return;
    const opened: LiveSource = nativeShell()?.openStream(PATH) ?? new EventSource(PATH);
    source = opened;
    opened.addEventListener('ready', onReady);
    opened.addEventListener('message', ({ data }) => onEvent(JSON.parse(data) as LiveEvent));
    opened.addEventListener('error', () => {
      // After a lost connection, an EventSource reconnects by itself. After an HTTP error, an EventSource is CLOSED and does not
      // reconnect, so the code below opens a new one.
      if (source !== opened || opened.readyState !== opened.CLOSED) return;
      close();
      void scheduleRetry();
    });
  }

  async function scheduleRetry() {
    if ((await shouldRetry()) && !stopped && !source) timer = setTimeout(open, RETRY_MS);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? close() : open());
  open();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    stopped = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    close();
  };
}
