import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/session.ts';
import { soonText } from '#web/strings/soon.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ComingSoon } from '#web/ui/coming-soon.tsx';

export const Route = createFileRoute('/users-management')({
  beforeLoad: (guard) => requireAdmin(guard),
  component: UsersManagement,
});

function UsersManagement() {
  return (
    <ComingSoon {...soonText.users}>
      <ButtonLink to="/question-upload">{soonText.panel.title}</ButtonLink>
    </ComingSoon>
  );
}
