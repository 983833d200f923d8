import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { terms } from '#web/features/legal/strings/terms.ts';

export const Route = createFileRoute('/terms')({ staticData: { footer: true }, component: Terms });

function Terms() {
  return <LegalPage document={terms} dated />;
}
