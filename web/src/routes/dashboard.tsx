import { createFileRoute, redirect } from '@tanstack/react-router';
import { GreetingHeader } from '#web/features/home/greeting-header.tsx';
import { HomeScreen } from '#web/features/home/home-screen.tsx';
import { requireLearner, useMe } from '#web/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { homeText } from '#web/strings/home.ts';
import { notify } from '#web/ui/notify.ts';
import { Page } from '#web/ui/page.tsx';

/** `error`: the mailed confirmation link did not hold. `accesso`: back from a sign-in at Google. */
type DashboardSearch = { error?: string; accesso?: 'google' };

export const Route = createFileRoute('/dashboard')({
  validateSearch: (search: Record<string, unknown>): DashboardSearch => ({
    error: typeof search.error === 'string' ? search.error : undefined,
    accesso: search.accesso === 'google' ? 'google' : undefined,
  }),
  beforeLoad: async (guard) => {
    const { error, accesso } = guard.search;
    if (error) {
      notify.error(sessionText.confirmationFailed);
      throw redirect({ to: '/dashboard', replace: true });
    }
    const learner = await requireLearner(guard);
    if (!accesso) return learner;
    notify.success(sessionText.signedIn);
    throw redirect({ to: '/dashboard', replace: true });
  },
  component: Dashboard,
});

function Dashboard() {
  const me = useMe();
  return (
    <Page title={homeText.title}>
      {me && <GreetingHeader email={me.email} />}
      <HomeScreen />
    </Page>
  );
}
