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
  const { title, lead, now } = soonText.users;
  return (
    <ComingSoon title={title} lead={lead}>
      <p className="max-w-[50ch]">{now}</p>
      <ButtonLink to="/question-upload">{soonText.panel.title}</ButtonLink>
    </ComingSoon>
  );
}
