import type { TestServer } from './server.ts';

const APP_ORIGIN = 'https://localhost';

type Call = { body?: unknown; token?: string | null; headers?: Record<string, string> };

/** Sends a request as the native app does: from the app's origin, without a cookie, with the session token in a header. */
export function requestAsNativeApp(
  server: TestServer,
  method: string,
  path: string,
  { body, token, headers }: Call = {},
) {
  return server.app.request(path, {
    method,
    headers: {
      origin: APP_ORIGIN,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
}
