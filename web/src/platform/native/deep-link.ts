import { safeRedirectPath } from '#web/platform/session/safe-redirect-path.ts';

/** The action that the app takes for a deep link, i.e. for a URL that the system has opened in the app. */
export type DeepLink =
  | { kind: 'session'; code: string }
  | { kind: 'google-failed' }
  | { kind: 'confirm'; token: string }
  | { kind: 'page'; path: string };

const RESET = /^\/api\/auth\/reset-password\/([\w-]+)$/;

/**
 * Parses a deep link: a URL with the app's custom scheme (`vialibera://`), or a URL of the `server`, e.g. from an email. Returns
 * null for any other URL, and for a URL of the server that is not a page of the app.
 */
export function parseDeepLink(link: string, server: string): DeepLink | null {
  const url = URL.parse(link);
  if (!url) return null;
  if (url.protocol === 'vialibera:') return parseCustomScheme(url);
  if (url.origin !== new URL(server).origin) return null;
  const token = url.searchParams.get('token');
  if (url.pathname === '/api/auth/verify-email') return token ? { kind: 'confirm', token } : null;
  const reset = RESET.exec(url.pathname)?.[1];
  if (reset) return { kind: 'page', path: `/reset-password?token=${encodeURIComponent(reset)}` };
  if (/^\/(api|posta|gestore)(\/|$)/.test(url.pathname)) return null;
  return toPageLink(url.pathname + url.search + url.hash);
}

/**
 * Parses a `vialibera://` URL: `vialibera://auth?code=…` completes a Google sign-in, and `vialibera://open/quiz` opens
 * the page `/quiz`.
 */
function parseCustomScheme(url: URL): DeepLink | null {
  if (url.host === 'auth') {
    const code = url.searchParams.get('code');
    return code ? { kind: 'session', code } : { kind: 'google-failed' };
  }
  if (url.host !== 'open') return null;
  return toPageLink((url.pathname || '/') + url.search + url.hash);
}

function toPageLink(target: string): DeepLink | null {
  const path = safeRedirectPath(target);
  return path === undefined ? null : { kind: 'page', path };
}
