import { createFileRoute } from '@tanstack/react-router';
import { EmailScreen } from '#web/admin/email/email-screen.tsx';
import { requireAdmin } from '#web/platform/session/session.ts';
import { adminEmailText } from '#web/admin/strings/admin-email.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/admin_/email')({
  beforeLoad: (guard) => requireAdmin(guard),
  component: AdminEmail,
});

function AdminEmail() {
  return (
    <Page title={adminEmailText.title}>
      <EmailScreen />
      <ButtonLink to="/question-upload" variant="quiet" className="mt-6">
        {adminEmailText.back}
      </ButtonLink>
    </Page>
  );
}
