import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Notification, NotificationKind } from '@vialibera/contract/people';
import { api } from '#web/platform/api/api.ts';
import { formatDateTime } from '#web/strings/format.ts';
import { notificationsText, type ReviewKind } from '#web/features/people/strings/notifications.ts';
import { personName } from '#web/strings/people.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadError } from '#web/ui/load-error.tsx';
import { PersonAvatar } from '#web/ui/rewards/person-avatar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { notificationsQuery } from './notifications-query.ts';

/**
 * Shows the notifications and marks them as read. Notifications that were unread stay highlighted until the learner leaves the
 * screen.
 */
export function NotificationsScreen() {
  const { data, error, refetch } = useQuery({ ...notificationsQuery, staleTime: 0 });
  const newIds = useMarkAsRead(data?.notifications);
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
            <NotificationRow notification={notification} isNew={newIds.has(notification.id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Props = { notification: Notification; isNew: boolean };

const linkClasses = 'flex min-h-16 items-center gap-3 rounded-lg px-3 py-2.5 text-ink no-underline hover:bg-blue-soft';

function NotificationRow({ notification, isNew }: Props) {
  const { kind, person, subjectId, createdAt } = notification;
  return (
    <SubjectLink kind={kind} subjectId={subjectId}>
      {isReview(kind) ? <ReviewMark kind={kind} /> : <PersonAvatar person={person} />}
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className={`wrap-anywhere ${isNew ? 'font-bold' : ''}`}>{notificationText(notification)}</span>
        <span className="text-[0.9375rem] text-muted">{formatDateTime(createdAt)}</span>
      </span>
      {isNew && (
        <span className="size-3 shrink-0 rounded-full bg-blue forced-color-adjust-none">
          <span className="sr-only">{notificationsText.unread}</span>
        </span>
      )}
    </SubjectLink>
  );
}

function isReview(kind: NotificationKind): kind is ReviewKind {
  return kind === 'proposals_approved' || kind === 'proposals_rejected';
}

function notificationText({ kind, person, review }: Notification): string {
  if (isReview(kind)) return notificationsText.byReview[kind](review?.questions ?? 1, review?.text ?? '');
  return notificationsText.byKind[kind](personName(person));
}

/**
 * The icon of a notification about the review of the learner's questions. It shows whether they were approved or
 * rejected. All other notifications show the initials of a person instead.
 */
function ReviewMark({ kind }: { kind: ReviewKind }) {
  const approved = kind === 'proposals_approved';
  const Mark = approved ? CircleCheck : CircleX;
  return (
    <span
      aria-hidden
      className={`grid size-11 shrink-0 place-items-center rounded-full ${approved ? 'bg-green-soft text-green' : 'bg-red-soft text-red'}`}
    >
      <Mark className="size-6" />
    </span>
  );
}

/**
 * Links a notification to the friends page, to the duel or to the learner's proposed questions, depending on its kind.
 */
function SubjectLink({
  kind,
  subjectId,
  children,
}: Pick<Notification, 'kind' | 'subjectId'> & { children: ReactNode }) {
  if (isReview(kind))
    return (
      <Link to="/profile" search={{ tab: 'impostazioni' }} hash="mie-domande" className={linkClasses}>
        {children}
      </Link>
    );
  if (kind === 'friend_request' || kind === 'friend_accepted')
    return (
      <Link to="/social" search={kind === 'friend_request' ? { tab: 'richieste' } : {}} className={linkClasses}>
        {children}
      </Link>
    );
  return (
    <Link to="/social/sfide/$duelId" params={{ duelId: subjectId }} className={linkClasses}>
      {children}
    </Link>
  );
}

/** Marks the shown notifications as read. Returns the ids of the notifications that were unread when they were first shown. */
function useMarkAsRead(shown: readonly Notification[] | undefined): ReadonlySet<string> {
  const queries = useQueryClient();
  // After an error the notifications stay unread. They are marked as read the next time they are shown.
  const { mutate } = useMutation(
    api.notifications.readNotifications.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
    }),
  );
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const unread = shown?.filter(({ read }) => !read).map(({ id }) => id) ?? [];
  if (unread.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread]));
  const key = unread.join();
  useEffect(() => {
    if (key !== '') mutate({ ids: key.split(',') });
  }, [key, mutate]);
  return newIds;
}
