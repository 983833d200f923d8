import type { Env } from '#server/env.ts';

/** Where the native app's pages come from: Android and iOS. No site of the web has these origins. */
export const NATIVE_ORIGINS: readonly string[] = ['https://localhost', 'capacitor://localhost'];

export function isNativeApp(origin: string): boolean {
  return NATIVE_ORIGINS.includes(origin);
}

/** Whether a request comes from the app. Where the site itself is at https://localhost, it is the site's. */
export function isNativeRequest(request: Request | undefined, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  const origin = request?.headers.get('origin') ?? '';
  return isNativeApp(origin) && origin !== new URL(PUBLIC_URL).origin;
}
