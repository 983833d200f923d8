import { EventSource } from 'eventsource';
import type { LiveSource } from '#web/platform/device/native-shell.ts';
import { serverUrl } from '#web/platform/device/server-url.ts';
import { nativeFetch } from './native-fetch.ts';

/** Opens an `EventSource` to the server. Every connection and every reconnection sends the current session token. */
export function openStream(path: string): LiveSource {
  return new EventSource(serverUrl() + path, { fetch: (url, init) => nativeFetch(String(url), init) });
}
