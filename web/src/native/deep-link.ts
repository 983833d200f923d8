import { innerPath } from '#web/session/safe-redirect-path.ts';

/** Where an address that was opened in the app leads. */
export type DeepLink =
  | { kind: 'session'; code: string }
  | { kind: 'google-failed' }
  | { kind: 'confirm'; token: string }
  | { kind: 'page'; path: string };

const RESET = /^\/api\/auth\/reset-password\/([\w-]+)$/;

/**
 * Reads an address of the custom scheme (`vialibera://`) or of the server, as mails have them; null for anything else. Nothing that it
 * gives leads out of the app.
 */
export function readDeepLink(address: string, server: string): DeepLink | null {
  const url = URL.parse(address);
  if (!url) return null;
  if (url.protocol === 'vialibera:') return readScheme(url);
  if (url.origin !== new URL(server).origin) return null;
  const token = url.searchParams.get('token');
  if (url.pathname === '/api/auth/verify-email') return token ? { kind: 'confirm', token } : null;
  const reset = RESET.exec(url.pathname)?.[1];
  if (reset) return { kind: 'page', path: `/reset-password?token=${encodeURIComponent(reset)}` };
  if (/^\/(api|posta|gestore)(\/|$)/.test(url.pathname)) return null;
  return toPage(url.pathname + url.search + url.hash);
}

/** `vialibera://auth?code=…` after Google; `vialibera://open/quiz` for a page. */
function readScheme(url: URL): DeepLink | null {
  if (url.host === 'auth') {
    const code = url.searchParams.get('code');
    return code ? { kind: 'session', code } : { kind: 'google-failed' };
  }
  if (url.host !== 'open') return null;
  return toPage((url.pathname || '/') + url.search + url.hash);
}

function toPage(address: string): DeepLink | null {
  const path = innerPath(address);
  return path === undefined ? null : { kind: 'page', path };
}
