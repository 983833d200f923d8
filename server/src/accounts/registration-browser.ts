import { createHash, timingSafeEqual } from 'node:crypto';
import { REGISTRATION_HEADER } from '@vialibera/contract/native-headers';
import type { Env } from '#server/env.ts';
import type { EndpointContext } from './auth.ts';
import { cookieOptions, registrationCookie } from './auth-cookies.ts';
import { isNativeRequest } from './native-origin.ts';

/**
 * How long the browser keeps the secret, in seconds. This is longer than a confirmation link is valid, because the user may
 * request another link.
 */
const SECONDS = 7 * 24 * 3600;

/**
 * Sends a secret to the browser or native app that registers. Only with this secret does the confirmation link work without the
 * password.
 */
export function bindBrowser(ctx: EndpointContext, env: Env, secret: string): void {
  if (isNativeRequest(ctx.request, env)) ctx.setHeader(REGISTRATION_HEADER, secret);
  else ctx.setCookie(registrationCookie(env), secret, cookieOptions(env, SECONDS));
}

/**
 * Whether the request comes from the browser or native app that registered. `hash` is the hash of its secret. For a registration
 * of release 0.1, `hash` is null and the result is false.
 */
export function isBoundBrowser(ctx: EndpointContext, env: Env, hash: string | null): boolean {
  const native = isNativeRequest(ctx.request, env);
  const secret = native ? ctx.request?.headers.get(REGISTRATION_HEADER) : ctx.getCookie(registrationCookie(env));
  if (!secret || !hash) return false;
  const [given, right] = [Buffer.from(hashBrowserSecret(secret)), Buffer.from(hash)];
  return given.length === right.length && timingSafeEqual(given, right);
}

export function hashBrowserSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
