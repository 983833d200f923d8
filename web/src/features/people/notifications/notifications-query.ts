import { api } from '#web/platform/api/api.ts';

const REFETCH_MS = 60_000;

/** Refetches the notifications every minute while the page is visible. Live events from the server refetch them sooner. */
export const notificationsQuery = api.notifications.listNotifications.queryOptions({ refetchInterval: REFETCH_MS });
