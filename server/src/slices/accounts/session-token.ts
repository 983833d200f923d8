import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/**
 * Returns the hash under which the database stores a session token. The hash needs no salt, because tokens are long and random. A
 * migration computes the same hash in SQL.
 */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Returns the token in the session cookie `name`, or undefined if the cookie is missing or its signature is forged. */
function tokenInCookie(headers: Headers, name: string, secret: string): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const [given, right] = [Buffer.from(value.slice(dot + 1), 'base64'), sign(secret, token)];
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/**
 * Returns the bearer token that the native app sends. Ignores the dot and the signature that release 0.1 appended to the token.
 */
export function bearerToken(headers: Headers): string | undefined {
  return /^bearer ([^\s.]+)/i.exec(headers.get('authorization') ?? '')?.[1];
}

/**
 * Returns the session token of a request: the bearer token of the native app (`native`), otherwise the token in the signed cookie
 * `name`. Returns undefined if the request has neither.
 */
export function readSessionToken(headers: Headers, name: string, secret: string) {
  const bearer = bearerToken(headers);
  const token = bearer ?? tokenInCookie(headers, name, secret);
  return token === undefined ? undefined : { token, native: bearer !== undefined };
}

/** Returns the session cookie for `token`, in the format that better-auth reads. */
export function cookieOf(name: string, secret: string, token: string): string {
  return `${name}=${encodeURIComponent(`${token}.${sign(secret, token).toString('base64')}`)}`;
}

function sign(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}
