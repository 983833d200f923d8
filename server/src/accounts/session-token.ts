import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { parse } from 'hono/utils/cookie';

/** The hash under which the database stores a session token. The token has enough entropy for an unsalted hash; a migration repeats it in SQL. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token in a session cookie; undefined without a cookie or with a forged signature. */
export function tokenInCookie(headers: Headers, name: string, secret: string): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name];
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === undefined || dot < 1) return undefined;
  const token = value.slice(0, dot);
  const [given, right] = [Buffer.from(value.slice(dot + 1), 'base64'), sign(secret, token)];
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** The bearer token of the native app. Release 0.1 appended a cookie signature after a dot, which is ignored. */
export function bearerToken(headers: Headers): string | undefined {
  return /^bearer ([^\s.]+)/i.exec(headers.get('authorization') ?? '')?.[1];
}

/** The session cookie for a token, as better-auth reads it. */
export function cookieOf(name: string, secret: string, token: string): string {
  return `${name}=${encodeURIComponent(`${token}.${sign(secret, token).toString('base64')}`)}`;
}

function sign(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest();
}
