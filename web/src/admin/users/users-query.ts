import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';
import type { UserView } from './user-view.ts';

/** A cached user list is not fetched again within this time. */
const FRESH_MS = 60_000;

export function usersQuery(view: UserView) {
  return api.admin.listUsers.infiniteOptions({
    input: (after: string | undefined) => ({ ...view, after }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: 1,
  });
}

export const auditQuery = api.admin.listAudit.infiniteOptions({
  input: (before: number | undefined) => ({ before }),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
});
