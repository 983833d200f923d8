export const HOUR_MS = 3_600_000;
/** The length of a day in UTC. A day in a learner's time zone can be an hour shorter or longer (`Day` in day.ts). */
export const DAY_MS = 24 * HOUR_MS;
