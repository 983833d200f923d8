import type { Env } from '#server/env.ts';

/** Whether browsers reach the app over HTTPS. */
export function isSecure(env: Env) {
  return env.PUBLIC_URL.startsWith('https://');
}

/** Over HTTPS the browser itself ties a `__Host-` cookie to this host and to a secure connection. */
export function cookiePrefix(env: Env) {
  return isSecure(env) ? '__Host-vialibera' : 'vialibera';
}

/** The name of the cookie that carries the session. */
export function sessionCookie(env: Env) {
  return `${cookiePrefix(env)}.session_token`;
}

/** The name of the cookie that marks a device on which somebody has signed in before. */
export function deviceCookie(env: Env) {
  return `${cookiePrefix(env)}.device`;
}

/** The name of the cookie that binds a registration to the browser that made it. */
export function registrationCookie(env: Env) {
  return `${cookiePrefix(env)}.registration`;
}

export function cookieOptions(env: Env, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/', maxAge } as const;
}
