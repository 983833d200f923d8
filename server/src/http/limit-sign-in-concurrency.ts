import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import { BoundedSemaphore } from './bounded-semaphore.ts';
import type { AuthCallerVariables } from './limit-auth.ts';

/** The endpoints that hash a password: a tenth of a second of a core each, on Node's own threads. */
const HASHING = new Set(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password']);
/** Node's pool has four threads, which files and compression need too. */
const MAX_CONCURRENT = 2;
/** A class of thirty behind one address fits, and takes a third of the queue. */
const STRANGERS = { maxQueued: 96, maxQueuedPerKey: 32 };
/** Nobody but an account's owner has a device that is known for it: one account needs few places. */
const KNOWN_DEVICES = { maxConcurrent: 1, maxQueued: 64, maxQueuedPerKey: 4 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits concurrent password hashing to half of the cores, so that a class that signs in at once does not slow everyone else. Known
 * devices have slots of their own, which strangers cannot fill. Answers 503 with Retry-After when the queue is full.
 */
export function limitSignInConcurrency() {
  const maxConcurrent = Math.max(1, Math.min(MAX_CONCURRENT, Math.floor(availableParallelism() / 2)));
  const strangers = new BoundedSemaphore({ maxConcurrent, ...STRANGERS });
  const knownDevices = new BoundedSemaphore(KNOWN_DEVICES);
  return createMiddleware<AuthCallerVariables>(async (c, next) => {
    if (c.req.method !== 'POST' || !HASHING.has(c.req.path)) return next();
    const { ip, account, device } = c.get('authCaller');
    const semaphore = device ? knownDevices : strangers;
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
