import { createHash, timingSafeEqual } from 'node:crypto';
import { REGISTRATION_HEADER } from '@vialibera/contract/native-headers';
import type { Env } from '#server/env.ts';
import type { EndpointContext } from './auth.ts';
import { cookieOptions, registrationCookie } from './auth-cookies.ts';
import { isNativeRequest } from './native-origin.ts';

/** Longer than a link is valid, since another link may be requested. */
const SECONDS = 7 * 24 * 3600;

/** Sends the browser or the native app a secret, which it must present when the confirmation link is opened there. */
export function bindBrowser(ctx: EndpointContext, env: Env, secret: string): void {
  if (isNativeRequest(ctx.request, env)) ctx.setHeader(REGISTRATION_HEADER, secret);
  else ctx.setCookie(registrationCookie(env), secret, cookieOptions(env, SECONDS));
}

/** Whether the request comes from the browser that registered. `hash`: hash of its secret, null for a registration of release 0.1. */
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
