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
      return confirmEmail(link.token);
  }

  /** The answer carries the session, where this device made the registration; elsewhere its password confirms the address. */
  async function confirmEmail(token: string) {
    const answer = await askServer(`/api/auth/verify-email?token=${encodeURIComponent(token)}`).catch(() => null);
    const { code } = ((await answer?.json().catch(() => null)) ?? {}) as { code?: string };
    if (code === 'PASSWORD_REQUIRED') return router.navigate({ to: '/login', search: { conferma: token } });
    return enter(async () => {
      if (!answer?.ok) throw new Error('the server refused the token');
    }, sessionText.authFailed);
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
