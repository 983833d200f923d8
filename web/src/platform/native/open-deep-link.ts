import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { startSession } from '#web/platform/session/start-session.ts';
import { fetchFromServer, serverUrl } from '#web/platform/device/server-url.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';
import { parseDeepLink } from './deep-link.ts';
import { finishGoogleSignIn } from './google.ts';

/** Opens the page of a deep link, or signs in with the code or the token in the link. */
export async function openDeepLink(url: string, queries: QueryClient, router: AnyRouter): Promise<void> {
  const link = parseDeepLink(url, serverUrl());
  if (!link) return;
  switch (link.kind) {
    case 'page':
      return router.navigate({ href: link.path });
    case 'google-failed':
      return toast.error(sessionText.googleFailed);
    case 'session':
      return signInWith(() => finishGoogleSignIn(link.code), sessionText.googleFailed);
    case 'confirm':
      return confirmEmail(link.token);
  }

  /**
   * Confirms the email address with the `token` of a confirmation link, and signs in. If the learner registered on another
   * device, the server also requires the password. In this case, opens the login page, where the learner enters the password.
   */
  async function confirmEmail(token: string) {
    const response = await fetchFromServer(`/api/auth/verify-email?token=${encodeURIComponent(token)}`).catch(
      () => null,
    );
    const { code } = ((await response?.json().catch(() => null)) ?? {}) as { code?: string };
    if (code === 'PASSWORD_REQUIRED') return router.navigate({ to: '/login', search: { conferma: token } });
    return signInWith(async () => {
      if (!response?.ok) throw new Error('the server refused the token');
    }, sessionText.authFailed);
  }

  async function signInWith(createSession: () => Promise<void>, errorText: string) {
    try {
      await createSession();
      await startSession(queries);
      await router.navigate({ to: '/dashboard', replace: true });
      toast.success(sessionText.signedIn);
    } catch {
      toast.error(errorText);
    }
  }
}
