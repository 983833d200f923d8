import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '@vialibera/contract/live';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from './session.ts';
import { startLive } from '#web/platform/device/live.ts';

/** Refetches friends, duels, the ranking or notifications as soon as the server announces that they have changed. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      startLive({
        onEvent: (event) => refetch(queries, queryKeysOf(event)),
        onReady: () => refetch(queries, ALL),
        // Fetches the session again, and returns whether the learner is still signed in. If the session has ended,
        // `watch-session.ts` opens the login screen.
        shouldRetry: () =>
          queries.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).then(
            (me) => me !== null,
            () => true,
          ),
      }),
    [queries],
  );
}

const ALL = [api.friends.key(), api.duels.key(), api.ranking.key(), api.notifications.key()];

function queryKeysOf(event: LiveEvent) {
  switch (event.topic) {
    case 'friends':
      return [api.friends.key(), api.duels.listDuels.key(), api.ranking.key()];
    case 'notifications':
      return [api.notifications.key()];
    case 'duel':
      return [
        api.duels.listDuels.key(),
        api.duels.getDuel.queryKey({ input: { duelId: event.id } }),
        api.ranking.key(),
      ];
  }
}

function refetch(queries: QueryClient, keys: readonly (readonly unknown[])[]) {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
