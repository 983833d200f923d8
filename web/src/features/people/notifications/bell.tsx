import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon } from 'lucide-react';
import { chromeText } from '#web/strings/chrome.ts';
import { notificationsQuery } from './notifications-query.ts';

const MAX_SHOWN = 9;

export function Bell() {
  const unread = useQuery(notificationsQuery).data?.unread ?? 0;
  return (
    <Link
      to="/notifiche"
      aria-label={chromeText.notifications(unread)}
      className="relative grid size-11 place-items-center rounded-full text-ink hover:text-blue"
    >
      <BellIcon size={22} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-red px-1 pt-px font-sign text-xs leading-none font-extrabold text-on-red tabular-nums"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
