import { api } from '#web/api.ts';

const REFETCH_MS = 60_000;

/** Polls every minute while the page is visible. Live events refetch it sooner. */
export const notificationsQuery = api.notifications.listNotifications.queryOptions({ refetchInterval: REFETCH_MS });
