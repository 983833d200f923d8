import { EventSource } from 'eventsource';
import type { LiveSource } from '#web/device/native-shell.ts';
import { serverUrl } from '#web/network/server-url.ts';
import { nativeFetch } from './native-fetch.ts';

/**
 * Opens an `EventSource` to the server. Each connection, also after a reconnect, sends the session token that is current at that
 * moment.
 */
export function openStream(path: string): LiveSource {
  return new EventSource(serverUrl() + path, { fetch: (url, init) => nativeFetch(String(url), init) });
}
