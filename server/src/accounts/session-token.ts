import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/** What the database keeps of a session's token. It is random enough for a plain hash; the migration makes the same in SQL. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of a session cookie that we have signed; undefined for none, and for a forged one. */
export function tokenInCookie(headers: Headers, name: string, secret: string): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const [given, right] = [Buffer.from(value.slice(dot + 1), 'base64'), sign(secret, token)];
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The token that the native app sends. Behind a point an older version sends the signature of a cookie, which is not needed. */
export function bearerToken(headers: Headers): string | undefined {
  return /^bearer ([^\s.]+)/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** The same session as the cookie that better-auth reads. */
export function cookieOf(name: string, secret: string, token: string): string {
  return `${name}=${encodeURIComponent(`${token}.${sign(secret, token).toString('base64')}`)}`;
}

function sign(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}
