import { createFileRoute, redirect } from '@tanstack/react-router';
import { api } from '#web/platform/api/api.ts';
import { GreetingHeader } from '#web/features/home/greeting-header.tsx';
import { homeQuery } from '#web/features/home/home-query.ts';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { TimeZoneOffer } from '#web/features/home/time-zone-offer.tsx';
import { loadMe, requireLearner, useMe } from '#web/platform/session/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { homeText } from '#web/features/home/strings/home.ts';
import { toast } from '#web/platform/device/toast.ts';
import { Page } from '#web/ui/page.tsx';

/**
 * `error` is set if the confirmation link in an email was invalid. `accesso` is set after a Google sign-in: «google» with an
 * existing account, «nuovo» with a new one.
 */
type DashboardSearch = { error?: string; accesso?: 'google' | 'nuovo' };

export const Route = createFileRoute('/dashboard')({
  staticData: {
    prefetch: (queries) =>
      Promise.all([queries.prefetchQuery(homeQuery), queries.prefetchQuery(api.home.getProfile.queryOptions())]),
  },
  validateSearch: ({ error, accesso }: Record<string, unknown>): DashboardSearch => ({
    error: typeof error === 'string' ? error : undefined,
    accesso: accesso === 'google' || accesso === 'nuovo' ? accesso : undefined,
  }),
  beforeLoad: async (guard) => {
    const { error, accesso } = guard.search;
    if (error) {
      // A signed-in learner has already confirmed the email address, so an error of the confirmation link is irrelevant.
      if (await loadMe(guard.context.queryClient)) throw redirect({ to: '/dashboard', replace: true });
      toast.error(sessionText.confirmationFailed);
      throw redirect({ to: '/login', search: { conferma: 'scaduta' }, replace: true });
    }
    const learner = await requireLearner(guard);
    if (!accesso) return learner;
    toast.success(accesso === 'nuovo' ? sessionText.registered : sessionText.signedIn);
    throw redirect({ to: '/dashboard', replace: true });
  },
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  return (
    <Page title={homeText.title}>
      {me && <GreetingHeader email={me.email} timeZone={me.timeZone} />}
      {me && <TimeZoneOffer timeZone={me.timeZone} />}
      <HomeScreen />
    </Page>
  );
}
