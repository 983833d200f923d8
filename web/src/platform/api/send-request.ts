import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { networkFirst } from './network-first.ts';
import { fetchFromServer, serverUrl } from '#web/platform/device/server-url.ts';
import { markUpdateAvailable } from '#web/platform/network/update-available.ts';

/**
 * The time limit for reads. Writes have no time limit, because after a timeout the app would not know whether the
 * server did the write.
 */
const READ_TIMEOUT_MS = 10_000;

/**
 * `actor` is the id of the learner to whom a write belongs. The default is the page's current learner. Set `actor` for a
 * write that may be sent after another learner has signed in. If `networkOnly` is true, a read without network fails
 * instead of returning the cached response of this device.
 */
export type RequestContext = { actor?: string | null; networkOnly?: boolean };

export function apiUrl(): string {
  return `${serverUrl()}/api`;
}

/** Sends a request to the API. A read may return the cached response of this device instead. */
export async function sendRequest(request: Request, { actor: owner, networkOnly }: RequestContext): Promise<Response> {
  const actor = owner ?? deviceUserId();
  request.headers.set(CONTRACT_HEADER, String(CONTRACT_VERSION));
  if (request.method !== 'GET' && actor) request.headers.set(LEARNER_HEADER, actor);
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]);
  const init: RequestInit = { redirect: 'manual' };
  const fetchResponse = () => fetchFromServer(request, request.method === 'GET' ? { ...init, signal } : init);
  const response = await networkFirst(request, fetchResponse, { networkOnly });
  if (response.headers.has('x-contract-outdated')) markUpdateAvailable();
  return response;
}
