import { useQuery } from '@tanstack/react-query';
import { notificationsText } from '#web/strings/notifications.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { useReadShown } from './use-read-shown.ts';

/** What is shown here is read; what was not before keeps its mark as long as one stays. */
export function NotificationsScreen() {
  const { data, error, refetch } = useQuery({ ...notificationsQuery, staleTime: 0 });
  const fresh = useReadShown(data?.notifications);
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} title={notificationsText.loadFailed} />
    ) : (
      <Skeleton className="h-72 rounded-card!" />
    );
  if (data.notifications.length === 0)
    return (
      <Card className="grid justify-items-start gap-3">
        <h2 className="text-xl">{notificationsText.empty}</h2>
        <p className="text-muted">{notificationsText.emptyHint}</p>
        <ButtonLink to="/social">{notificationsText.toSocial}</ButtonLink>
      </Card>
    );
  return (
    <Card className="p-2!">
      <ul className="grid">
        {data.notifications.map((notification) => (
          <li key={notification.id} className="border-t border-line first:border-t-0">
            <NotificationRow notification={notification} fresh={fresh.has(notification.id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
