import { EventSource } from 'eventsource';
import type { LiveSource } from '#web/device/native-shell.ts';
import { serverUrl } from '#web/network/server-url.ts';
import { nativeFetch } from './native-fetch.ts';

/** An `EventSource` to the server; each connection sends the session token of that moment. */
export function openStream(path: string): LiveSource {
  return new EventSource(serverUrl() + path, { fetch: (url, init) => nativeFetch(String(url), init) });
}
