import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LATE_HOURS, placeAct } from './late-act.ts';

const now = new Date('2026-03-10T09:00:00Z');
const HOUR = 3600_000;
const joinedAt = new Date('2025-01-01');
const ago = (hours: number, from = now) => new Date(from.getTime() - hours * HOUR);

test.each([
  ['just now', 0, 0, false],
  ['yesterday, on the bus', 20, 20, false],
  ['exactly 72 hours ago', 72, 72, false],
  ['a second more', 72 + 1 / 3600, 72, true],
  ['a month ago', 720, 72, true],
  ['in the future, says the device', -5, 0, false],
])('%s', (_, hours, placed, stale) => {
  expect(placeAct(now, { at: ago(hours), sentAt: now, joinedAt })).toEqual({ at: ago(placed), stale });
});

test('what comes without times happens now', () => {
  expect(placeAct(now)).toEqual({ at: now, stale: false });
});

test('a device whose clock is years off places its acts as one that is right', () => {
  const wrong = new Date('2031-01-01T00:00:00Z');
  expect(placeAct(now, { at: ago(10, wrong), sentAt: wrong, joinedAt })).toEqual(
    placeAct(now, { at: ago(10), sentAt: now, joinedAt }),
  );
});

test.each([
  ['seconds ago', 5 / 3600, 20, 5 / 3600],
  ['before the act', 30, 20, 20],
  ['while the clock was ahead', -1000, 20, 20],
])('an account made %s', (_, joined, hours, placed) => {
  const times = { at: ago(hours), sentAt: now, joinedAt: ago(joined) };
  expect(placeAct(now, times)).toEqual({ at: ago(placed), stale: false });
});

test('no device can place an act in the future, before the account or before the last 72 hours, nor change the order of two', () => {
  const anyTime = fc.date({ noInvalidDate: true });
  const past = fc.date({ noInvalidDate: true, max: now });
  fc.assert(
    fc.property(anyTime, anyTime, anyTime, past, (first, second, sentAt, since) => {
      const [one, other] = [first, second].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
      const times = [one, other].map((at) => placeAct(now, { at, sentAt, joinedAt: since }).at.getTime()) as [
        number,
        number,
      ];
      expect(times[0]).toBeLessThanOrEqual(times[1]);
      expect(times[1]).toBeLessThanOrEqual(now.getTime());
      expect(times[0]).toBeGreaterThanOrEqual(Math.max(since.getTime(), now.getTime() - LATE_HOURS * HOUR));
    }),
  );
});
