import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '#web/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { soonText } from '#web/strings/soon.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ComingSoon } from '#web/ui/coming-soon.tsx';

export const Route = createFileRoute('/pdf-import')({
  beforeLoad: (guard) => requireAdmin(guard, sessionText.notAuthorized),
  component: PdfImport,
});

function PdfImport() {
  const { title, lead, now } = soonText.pdf;
  return (
    <ComingSoon title={title} lead={lead}>
      <p className="max-w-[50ch]">{now}</p>
      <ButtonLink to="/question-upload">{soonText.panel.title}</ButtonLink>
    </ComingSoon>
  );
}
