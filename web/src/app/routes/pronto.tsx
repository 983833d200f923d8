import { createFileRoute } from '@tanstack/react-router';
import { ReadinessScreen } from '#web/features/study/readiness/readiness-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { readinessText } from '#web/features/study/strings/readiness.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/pronto')({ beforeLoad: requireLearner, component: ReadinessPage });

function ReadinessPage() {
  return (
    <Page title={readinessText.pageTitle}>
      <ReadinessScreen />
    </Page>
  );
}
