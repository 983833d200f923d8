import { EventSource } from 'eventsource';
import type { LiveSource } from '#web/native-shell.ts';
import { serverAddress } from '#web/server-address.ts';
import { nativeFetch } from './native-fetch.ts';

/** The server's events as a browser's own `EventSource` gives them; each connection brings the session along that is kept then. */
export function openStream(path: string): LiveSource {
  return new EventSource(serverAddress() + path, { fetch: (url, init) => nativeFetch(String(url), init) });
}
