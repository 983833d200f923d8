import { setServerReachable, serverReachedAt } from './reachability.ts';
import { fetchFromServer } from '#web/platform/device/server-url.ts';

const HEALTH_TIMEOUT_MS = 10_000;

let checking: Promise<void> | null = null;

/**
 * Checks whether the server is reachable after a response with the status 502, 503 or 504. The server is reachable if the
 * response is the app's own error, if the health request is answered, or if another request has succeeded in the meantime.
 */
export async function checkServer(response: Response): Promise<void> {
  if (await hasErrorCode(response)) return setServerReachable(true);
  checking ??= checkHealth().finally(() => (checking = null));
  return checking;
}

async function checkHealth(): Promise<void> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  const health = await fetchFromServer('/api/health', { signal, cache: 'no-store' }).catch(() => null);
  const answered = health !== null && (health.ok || (await hasErrorCode(health)));
  if (answered || serverReachedAt() < startedAt) setServerReachable(answered);
}

/** Returns true if the body is an error of our API. The error pages of a proxy have no code. */
async function hasErrorCode(response: Response): Promise<boolean> {
  const body = (await response.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === 'string';
}
