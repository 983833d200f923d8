import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { deviceUserId, setDeviceUserId } from '#web/platform/device/device-user.ts';
import { runWhenIdle } from '#web/platform/device/run-when-idle.ts';
import { takePageResponse } from '#web/platform/network/page-responses.ts';
import { setServerReachable } from '#web/platform/network/reachability.ts';

const NETWORK_TIMEOUT_MS = 2500;
const ME = 'me';
const GATEWAY_ERRORS = new Set([502, 503, 504]);

/**
 * Returns the server's response. If a GET request fails or takes longer than `NETWORK_TIMEOUT_MS`, returns the cached
 * response of this device. If there is no cached response or `networkOnly` is true, waits for the server's response. The
 * code that reads and writes the cache is imported on demand, so that it does not slow down the first load.
 */
export async function networkFirst(
  request: Request,
  fetchResponse: () => Promise<Response>,
  { networkOnly = false } = {},
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/api\//, '') + search;
  const isRead = request.method === 'GET';
  const inPage = isRead ? takePageResponse(path) : null;
  const fetched = inPage ? Promise.resolve(inPage) : fetchResponse().then(markReachable, markUnreachable);
  if (!isRead) return fetched;
  if (networkOnly) return cacheWhenIdle(path, await fetched);
  const response = await Promise.race([
    fetched.then(
      (it) => cacheWhenIdle(path, it),
      () => null,
    ),
    timeout(),
  ]);
  if (response && response.status < 500) {
    if (path === ME && response.headers.has(LEARNER_HEADER)) reloadIfOtherUser(response);
    return response;
  }
  const cached = await responseCache()
    .then(({ readCachedResponse }) => readCachedResponse(path, response !== null))
    .catch(() => null);
  if (cached && path === ME) void fetched.then(reloadIfOtherUser).catch(() => undefined);
  return cached ?? fetched;
}

const responseCache = () => import('#web/platform/offline/response-cache.ts');

function cacheWhenIdle(path: string, response: Response): Response {
  if (!response.ok) return response;
  const copy = response.clone();
  const cache = () => responseCache().then(({ cacheResponse }) => cacheResponse(path, copy));
  runWhenIdle(() => void cache().catch(() => undefined));
  return response;
}

/** Reloads the page if the signed-in learner is not the learner whose data the page shows. */
function reloadIfOtherUser(me: Response): void {
  const known = deviceUserId();
  if (me.ok && known && me.headers.get(LEARNER_HEADER) !== known) {
    setDeviceUserId(null);
    location.reload();
  }
}

/**
 * Marks the server as reachable after a response. The statuses 502, 503 and 504 are checked first, because a proxy may have
 * sent them for a server that is down, or only for this request.
 */
function markReachable(response: Response): Response {
  // The API never answers with HTML, but the login page of a Wi-Fi network answers each request with it.
  if (response.ok && response.headers.get('content-type')?.startsWith('text/html')) {
    setServerReachable(false);
    throw new TypeError('The response is a web page');
  }
  if (GATEWAY_ERRORS.has(response.status)) {
    const copy = response.clone();
    void import('#web/platform/network/check-server.ts')
      .then(({ checkServer }) => checkServer(copy))
      .catch(() => setServerReachable(false));
  } else setServerReachable(true);
  return response;
}

function markUnreachable(error: unknown): never {
  if (error instanceof TypeError || (error as Error).name === 'TimeoutError') setServerReachable(false);
  throw error;
}

function timeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
}
