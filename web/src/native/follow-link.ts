import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { beginSession } from '#web/begin-session.ts';
import { askServer, serverAddress } from '#web/server-address.ts';
import { sessionText } from '#web/strings/session.ts';
import { notify } from '#web/ui/notify.ts';
import { readDeepLink } from './deep-link.ts';
import { endGoogle } from './google.ts';

/** Does what an address that was opened in the app asks for. */
export async function followLink(address: string, queries: QueryClient, router: AnyRouter): Promise<void> {
  const link = readDeepLink(address, serverAddress());
  if (!link) return;
  switch (link.kind) {
    case 'page':
      return router.navigate({ href: link.path });
    case 'google-failed':
      return notify.error(sessionText.googleFailed);
    case 'session':
      return enter(() => endGoogle(link.code), sessionText.googleFailed);
    case 'confirm':
      return enter(() => confirmEmail(link.token), sessionText.authFailed);
  }

  async function enter(act: () => Promise<void>, failed: string) {
    try {
      await act();
      await beginSession(queries);
      await router.navigate({ to: '/dashboard', replace: true });
      notify.success(sessionText.signedIn);
    } catch {
      notify.error(failed);
    }
  }
}

/** The answer carries the session. */
async function confirmEmail(token: string): Promise<void> {
  const { ok } = await askServer(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  if (!ok) throw new Error('the server refused the token');
}
