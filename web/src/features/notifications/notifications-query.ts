import { api } from '#web/api.ts';

const EVERY_MS = 60_000;

/** Asked again every minute while the page can be seen, and at once where it listens to the server. */
export const notificationsQuery = api.notifications.listNotifications.queryOptions({ refetchInterval: EVERY_MS });
