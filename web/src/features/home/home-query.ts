import { api } from '#web/platform/api/api.ts';

/**
 * The time in ms for which the data counts as fresh. Each visit of the dashboard loads the data again, but the first visit
 * uses the data that was prefetched while the app started.
 */
const FRESH_MS = 1000;

export const homeQuery = api.home.getHome.queryOptions({ staleTime: FRESH_MS });
