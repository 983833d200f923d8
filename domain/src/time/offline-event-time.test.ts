import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_OFFLINE_AGE_HOURS, resolveOccurredAt } from './offline-event-time.ts';

const now = new Date('2026-03-10T09:00:00Z');
const HOUR = 3600_000;
const joinedAt = new Date('2025-01-01');
const ago = (hours: number, from = now) => new Date(from.getTime() - hours * HOUR);

test.each([
  ['just now', 0, 0, 0, false],
  ['20 hours ago', 20, 20, 20, false],
  ['exactly 72 hours ago', 72, 72, 72, false],
  ['72 hours and a second ago', 72 + 1 / 3600, 72, 72 + 1 / 3600, true],
  ['a month ago', 720, 72, 720, true],
  ['in the future according to the device', -5, 0, 0, false],
])('the time of an offline event: %s', (_, hours, resolved, studied, tooOldForStreak) => {
  expect(resolveOccurredAt(now, { at: ago(hours), sentAt: now, joinedAt })).toEqual({
    at: ago(resolved),
    studiedAt: ago(studied),
    tooOldForStreak,
  });
});

test('an event without timestamps gets the present time', () => {
  expect(resolveOccurredAt(now)).toEqual({ at: now, studiedAt: now, tooOldForStreak: false });
});

test('if the device’s clock is wrong, the event gets the same time as with a right clock', () => {
  const wrong = new Date('2031-01-01T00:00:00Z');
  expect(resolveOccurredAt(now, { at: ago(10, wrong), sentAt: wrong, joinedAt })).toEqual(
    resolveOccurredAt(now, { at: ago(10), sentAt: now, joinedAt }),
  );
});

test.each([
  ['seconds ago', 5 / 3600, 20, 5 / 3600],
  ['before the event', 30, 20, 20],
  ['while the clock was ahead', -1000, 20, 20],
])('an event of an account that was created %s', (_, joined, hours, resolved) => {
  const times = { at: ago(hours), sentAt: now, joinedAt: ago(joined) };
  const at = ago(resolved);
  expect(resolveOccurredAt(now, times)).toEqual({ at, studiedAt: at, tooOldForStreak: false });
});

test('an event is never in the future, before the account was created or over 72 hours ago; two events keep their order', () => {
  const anyTime = fc.date({ noInvalidDate: true });
  const past = fc.date({ noInvalidDate: true, max: now });
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, past, (first, second, sentAt, since) => {
      const [one, other] = [first, second].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
      const resolve = (at: Date) => resolveOccurredAt(now, { at, sentAt, joinedAt: since });
      const [earlier, later] = [resolve(one), resolve(other)];
      const oldest = Math.max(since.getTime(), now.getTime() - MAX_OFFLINE_AGE_HOURS * HOUR);
      expect(earlier.at.getTime()).toBeLessThanOrEqual(later.at.getTime());
      expect(later.at.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(earlier.at.getTime()).toBeGreaterThanOrEqual(oldest);
      expect(earlier.studiedAt.getTime()).toBeLessThanOrEqual(later.studiedAt.getTime());
      expect(earlier.studiedAt.getTime()).toBeGreaterThanOrEqual(since.getTime());
      expect(later.studiedAt.getTime()).toBeLessThanOrEqual(later.at.getTime());
    }),
  );
});
