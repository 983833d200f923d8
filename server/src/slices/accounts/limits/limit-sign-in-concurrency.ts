import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import { BoundedSemaphore } from '#server/platform/http/bounded-semaphore.ts';
import type { AuthCallerVariables } from './limit-auth.ts';

/** The endpoints that hash a password. Each hash occupies one thread of Node's thread pool for about a tenth of a second. */
const HASHING = new Set(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password']);
/**
 * The maximum number of passwords that are hashed at the same time: half of the four threads in Node's thread pool. File access
 * and compression need the other threads.
 */
const MAX_CONCURRENT = 2;
/**
 * The queue of requests from devices that are not trusted. The requests from one IP address can take up to a third of the places,
 * which is enough for a class of thirty.
 */
const STRANGERS = { maxQueued: 96, maxQueuedPerKey: 32 };
/** The queue of requests from trusted devices. An account needs few places in it, since only its owner has trusted devices. */
const TRUSTED_DEVICES = { maxConcurrent: 1, maxQueued: 64, maxQueuedPerKey: 4 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many passwords are hashed at the same time, so that a class that signs in together does not slow down everyone
 * else. Trusted devices have a separate slot and a separate queue, so that strangers cannot block the sign-ins from these
 * devices. Responds with 503 and Retry-After if the queue is full.
 */
export function limitSignInConcurrency() {
  const maxConcurrent = Math.max(1, Math.min(MAX_CONCURRENT, Math.floor(availableParallelism() / 2)));
  const strangers = new BoundedSemaphore({ maxConcurrent, ...STRANGERS });
  const trustedDevices = new BoundedSemaphore(TRUSTED_DEVICES);
  return createMiddleware<AuthCallerVariables>(async (c, next) => {
    if (c.req.method !== 'POST' || !HASHING.has(c.req.path)) return next();
    const { ip, account, device } = c.get('authCaller');
    const semaphore = device ? trustedDevices : strangers;
    const slot = semaphore.acquire(device && account ? account : ip);
    if (!slot)
      return c.json({ code: 'SIGN_IN_BUSY', defined: false }, 503, { 'retry-after': String(RETRY_AFTER_SECONDS) });
    await slot;
    try {
      await next();
    } finally {
      semaphore.release();
    }
  });
}
