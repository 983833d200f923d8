import type { Env } from '#server/env.ts';

/** Whether browsers reach the app over HTTPS. */
export function isSecure(env: Env) {
  return env.PUBLIC_URL.startsWith('https://');
}

/**
 * Returns the prefix of all cookie names. Browsers accept a cookie with the prefix `__Host-` only over HTTPS, and send it only to
 * this host.
 */
export function cookiePrefix(env: Env) {
  return isSecure(env) ? '__Host-vialibera' : 'vialibera';
}

/** The name of the session cookie. */
export function sessionCookie(env: Env) {
  return `${cookiePrefix(env)}.session_token`;
}

/** The name of the cookie that contains the device token (trusted-device.ts). */
export function deviceCookie(env: Env) {
  return `${cookiePrefix(env)}.device`;
}

/**
 * The name of the cookie with the secret by which the server recognizes the browser that registered (registration-browser.ts).
 */
export function registrationCookie(env: Env) {
  return `${cookiePrefix(env)}.registration`;
}

/** The name of the cookie with the challenge of the native app's sign-in that this browser has started (native-sign-in.ts). */
export function nativeSignInCookie(env: Env) {
  return `${cookiePrefix(env)}.native`;
}

export function cookieOptions(env: Env, maxAge: number) {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(env), path: '/', maxAge } as const;
}
