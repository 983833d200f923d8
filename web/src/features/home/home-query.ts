import { api } from '#web/api.ts';

/** In milliseconds. Each visit of the dashboard loads it again, but the first one uses what was prefetched while the app started. */
const FRESH_MS = 1000;

export const homeQuery = api.home.getHome.queryOptions({ staleTime: FRESH_MS });
