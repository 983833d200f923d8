import { expect, test } from 'vitest';
import { addDays, dayAt } from '@vialibera/domain/time/day';
import { offlineReadiness } from './offline-readiness.ts';
import { readiness } from '#web/test-support/test-readiness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const today = dayAt(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone);
const plan = { ...readiness.plan, examDate: addDays(today, 5), daysLeft: 7 };
const nothing = { cached: { get: async () => undefined, list: async () => [] }, pending: [] };

test.each([
  ['readiness?licence=B', { ...readiness, plan }],
  ['home', { study: { ...readiness, plan } }],
])(
  'in the response «%s» that was cached on an earlier day, today’s answers and the days left are recomputed',
  (path, body) => {
    const changed = JSON.stringify(offlineReadiness.applyPending?.({ path, body, ageMs: 2 * DAY_MS }, nothing));
    expect(changed).toContain('"daysLeft":5,"answersToday":0');
  },
);

test.each([
  ['the cached readiness of today', 'readiness?licence=B', { ...readiness, plan }, 0],
  ['a dashboard cached by an earlier version', 'home', { stats: {} }, 2 * DAY_MS],
  ['a dashboard without a bank', 'home', { study: null }, 2 * DAY_MS],
  ['any other response', 'profile', { plan }, 2 * DAY_MS],
])('%s stays the same', (_, path, body, ageMs) => {
  expect(offlineReadiness.applyPending?.({ path, body, ageMs }, nothing)).toEqual(body);
});
