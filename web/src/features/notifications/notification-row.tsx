import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification } from '@vialibera/contract/notifications';
import { formatDateTime } from '#web/strings/format.ts';
import { notificationsText } from '#web/strings/notifications.ts';
import { personName } from '#web/strings/people.ts';
import { PersonAvatar } from '#web/ui/person-avatar.tsx';

type Props = { notification: Notification; fresh: boolean };

const look = 'flex min-h-16 items-center gap-3 rounded-lg px-3 py-2.5 text-ink no-underline hover:bg-blue-soft';

export function NotificationRow({ notification: { kind, person, subjectId, createdAt }, fresh }: Props) {
  return (
    <NewsLink kind={kind} subjectId={subjectId}>
      <PersonAvatar person={person} />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className={`wrap-anywhere ${fresh ? 'font-bold' : ''}`}>
          {notificationsText.news[kind](personName(person))}
        </span>
        <span className="text-[0.9375rem] text-muted">{formatDateTime(createdAt)}</span>
      </span>
      {fresh && (
        <span className="size-3 shrink-0 rounded-full bg-blue forced-color-adjust-none">
          <span className="sr-only">{notificationsText.unread}</span>
        </span>
      )}
    </NewsLink>
  );
}

/** Where the news leads to. */
function NewsLink({ kind, subjectId, children }: Pick<Notification, 'kind' | 'subjectId'> & { children: ReactNode }) {
  if (kind === 'friend_request' || kind === 'friend_accepted')
    return (
      <Link to="/social" search={kind === 'friend_request' ? { tab: 'richieste' } : {}} className={look}>
        {children}
      </Link>
    );
  return (
    <Link to="/social/sfide/$duelId" params={{ duelId: subjectId }} className={look}>
      {children}
    </Link>
  );
}
