import { createFileRoute } from '@tanstack/react-router';
import { PermissionWarning } from '#web/features/admin/permission-warning.tsx';
import { requireAdmin } from '#web/session.ts';
import { soonText } from '#web/strings/soon.ts';
import { ComingSoon } from '#web/ui/coming-soon.tsx';

export const Route = createFileRoute('/question-upload')({
  beforeLoad: (guard) => requireAdmin(guard),
  component: QuestionUpload,
});

function QuestionUpload() {
  const { title, lead, now } = soonText.panel;
  return (
    <ComingSoon title={title} lead={lead}>
      <p className="max-w-[50ch]">{now}</p>
      <PermissionWarning />
    </ComingSoon>
  );
}
