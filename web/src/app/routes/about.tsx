import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { about } from '#web/features/legal/strings/about.ts';

export const Route = createFileRoute('/about')({ staticData: { footer: true }, component: About });

function About() {
  return <LegalPage document={about} />;
}
