import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Notification } from '@vialibera/contract/notifications';
import { client } from '#web/api.ts';
import { notificationsQuery } from './notifications-query.ts';

/** Marks as read what stands on the screen, and gives which of it was unread when it came. */
export function useReadShown(shown: readonly Notification[] | undefined): ReadonlySet<string> {
  const queries = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const unread = shown?.filter(({ read }) => !read).map(({ id }) => id) ?? [];
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]));
  const key = unread.join();
  useEffect(() => {
    if (key === '') return;
    client.notifications.readNotifications({ ids: key.split(',') }).then(
      () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey }),
      // They stay unread on the server, and are marked the next time they are shown.
      () => {},
    );
  }, [key, queries]);
  return fresh;
}
