import { createHash, timingSafeEqual } from 'node:crypto';
import { REGISTRATION_HEADER } from '@vialibera/contract/shared/native-headers';
import type { Env } from '#server/env.ts';
import type { EndpointContext } from './auth-deps.ts';
import { cookieOptions, registrationCookie } from './auth-cookies.ts';
import { isNativeRequest } from '#server/platform/http/native-origin.ts';

/**
 * How long the browser keeps the registration's secret, in seconds. A single confirmation link is valid for a shorter time, but
 * the user may request another link.
 */
const SECONDS = 7 * 24 * 3600;

/**
 * Sends a secret to the browser or native app that registers. Only a client that has this secret can use the confirmation link
 * without the password.
 */
export function bindBrowser(ctx: EndpointContext, env: Env, secret: string): void {
  if (isNativeRequest(ctx.request, env)) ctx.setHeader(REGISTRATION_HEADER, secret);
  else ctx.setCookie(registrationCookie(env), secret, cookieOptions(env, SECONDS));
}

/**
 * Whether the request comes from the browser or native app that registered. `hash` is the hash of the secret that the server sent
 * to it at the registration. Release 0.1 sent no secret, so for its registrations `hash` is null and the result is false.
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
