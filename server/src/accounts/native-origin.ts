import type { Env } from '#server/env.ts';

/** Origins of the native app on Android and iOS. No website has them. */
export const NATIVE_ORIGINS: readonly string[] = ['https://localhost', 'capacitor://localhost'];

export function isNativeOrigin(origin: string): boolean {
  return NATIVE_ORIGINS.includes(origin);
}

/** Whether a request comes from the native app. A site at https://localhost has the same origin as the Android app and takes precedence. */
export function isNativeRequest(request: Request | undefined, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  const origin = request?.headers.get('origin') ?? '';
  return isNativeOrigin(origin) && origin !== new URL(PUBLIC_URL).origin;
}
