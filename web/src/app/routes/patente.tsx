import { createFileRoute } from '@tanstack/react-router';
import { LicenceScreen } from '#web/features/licences/licence-screen.tsx';
import { safeRedirectPath } from '#web/platform/session/safe-redirect-path.ts';
import { requireLearner } from '#web/platform/session/session.ts';
import { licenceText } from '#web/strings/licence.ts';
import { Page } from '#web/ui/page.tsx';

/** `redirect` is the screen that opens after the choice. The default is the dashboard. */
type LicenceSearch = { redirect?: string };

export const Route = createFileRoute('/patente')({
  beforeLoad: requireLearner,
  validateSearch: ({ redirect }: Record<string, unknown>): LicenceSearch => ({ redirect: safeRedirectPath(redirect) }),
  component: ChooseLicence,
});

function ChooseLicence() {
  const { redirect = '/dashboard' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page title={licenceText.choose.pageTitle}>
      <LicenceScreen onLeave={() => void navigate({ href: redirect, replace: true })} />
    </Page>
  );
}
