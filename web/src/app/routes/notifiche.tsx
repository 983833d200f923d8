import { createFileRoute } from '@tanstack/react-router';
import { useLive } from '#web/platform/session/use-live.ts';
import { NotificationsScreen } from '#web/features/people/notifications/notifications-screen.tsx';
import { requireLearner } from '#web/platform/session/session.ts';
import { notificationsText } from '#web/features/people/strings/notifications.ts';
import { Page } from '#web/ui/page.tsx';

export const Route = createFileRoute('/notifiche')({ beforeLoad: requireLearner, component: Notifications });

function Notifications() {
  useLive();
  return (
    <Page title={notificationsText.title} width="narrow">
      <h1 className="mb-6 text-3xl md:text-4xl">{notificationsText.title}</h1>
      <NotificationsScreen />
    </Page>
  );
}
