import { availableParallelism } from 'node:os';
import { createMiddleware } from 'hono/factory';
import { BoundedSemaphore } from './bounded-semaphore.ts';
import type { AuthCallerVariables } from './limit-auth.ts';

/** The endpoints that hash a password, which takes a tenth of a second of one core in Node's thread pool. */
const HASHING = new Set(['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password']);
/** Node's thread pool has four threads, which file access and compression also need. */
const MAX_CONCURRENT = 2;
/** A class of thirty behind one IP address fits, and takes a third of the queue. */
const STRANGERS = { maxQueued: 96, maxQueuedPerKey: 32 };
/** Only the owner of an account has trusted devices for it, so one account needs few places. */
const TRUSTED_DEVICES = { maxConcurrent: 1, maxQueued: 64, maxQueuedPerKey: 4 };
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits concurrent password hashing to half of the cores, so that a class that signs in at once does not slow down everyone else.
 * Trusted devices have separate slots, which strangers cannot fill. Responds 503 with Retry-After when the queue is full.
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
