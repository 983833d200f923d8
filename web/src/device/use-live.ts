import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '@vialibera/contract/live';
import { api } from '#web/api.ts';
import { meQuery } from '#web/session.ts';
import { startLive } from './live.ts';

/** On a screen with other people: what they do is read again as soon as it has happened. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      startLive({
        onEvent: (event) => readAgain(queries, keysOf(event)),
        onReady: () => readAgain(queries, ALL),
        // The server is asked who is here: where the session has ended the app leads to the login (`follow-session.ts`).
        onRefused: () =>
          queries.fetchQuery({ ...meQuery, staleTime: 0, retry: false }).then(
            (me) => me !== null,
            () => true,
          ),
      }),
    [queries],
  );
}

const ALL = [api.friends.key(), api.duels.key(), api.ranking.key(), api.notifications.key()];

function keysOf(event: LiveEvent) {
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

function readAgain(queries: QueryClient, keys: readonly (readonly unknown[])[]) {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}
