import type { LiveEvent } from '@vialibera/contract/live';
import { type LiveSource, nativeShell } from '#web/native-shell.ts';

type Ears = {
  onEvent: (event: LiveEvent) => void;
  onReady: () => void;
  /** Whether it is worth trying again after a refusal: not where the session has ended. */
  onRefused: () => Promise<boolean>;
};

const PATH = '/api/live';
const AGAIN_MS = 15_000;

/**
 * Hears what the server says while the page can be seen: a hidden tab holds no connection, of which a browser has few. «Ready»
 * comes with each connection, since something may have been missed before it. Gives what ends it.
 */
export function startLive({ onEvent, onReady, onRefused }: Ears): () => void {
  let source: LiveSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function open() {
    if (source || document.visibilityState === 'hidden') return;
    const opened: LiveSource = nativeShell()?.openStream(PATH) ?? new EventSource(PATH);
    source = opened;
    opened.addEventListener('ready', onReady);
    opened.addEventListener('message', ({ data }) => onEvent(JSON.parse(data) as LiveEvent));
    opened.addEventListener('error', () => {
      // A lost connection comes again by itself; one that was refused does not.
      if (source !== opened || opened.readyState !== opened.CLOSED) return;
      close();
      void waitForAnother();
    });
  }

  async function waitForAnother() {
    if ((await onRefused()) && !ended && !source) timer = setTimeout(open, AGAIN_MS);
  }

  function close() {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  const follow = () => (document.visibilityState === 'hidden' ? close() : open());
  open();
  document.addEventListener('visibilitychange', follow);
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', follow);
    close();
  };
}
