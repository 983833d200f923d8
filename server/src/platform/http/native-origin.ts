import type { Env } from '#server/env.ts';

/** The origins of the native app on Android and iOS. No public website has one of these origins. */
export const NATIVE_ORIGINS: readonly string[] = ['https://localhost', 'capacitor://localhost'];

export function isNativeOrigin(origin: string): boolean {
  return NATIVE_ORIGINS.includes(origin);
}

/**
 * Whether a request comes from the native app. The Android app has the origin https://localhost. If `PUBLIC_URL` also has this
 * origin, a request with this origin counts as a request of the website.
 */
export function isNativeRequest(request: Request | undefined, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  const origin = request?.headers.get('origin') ?? '';
  return isNativeOrigin(origin) && origin !== new URL(PUBLIC_URL).origin;
}
