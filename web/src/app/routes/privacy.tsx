import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { privacy } from '#web/features/legal/strings/privacy.ts';

export const Route = createFileRoute('/privacy')({ staticData: { footer: true }, component: Privacy });

function Privacy() {
  return <LegalPage document={privacy} dated />;
}
