import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayAt, daysBetween, hourAt } from './day.ts';
import { HOUR_MS } from './durations.ts';

/**
 * Summer time lasts from the last Sunday of March to the last Sunday of October. It begins and ends at 1:00 UTC (Directive
 * 2000/84/EC).
 */
function isRomanSummer(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return instant.getTime() >= lastSundayOf(year, 2) && instant.getTime() < lastSundayOf(year, 9);
}

/** Returns 1:00 UTC of the last Sunday of a month with 31 days; January is 0. */
function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
}

describe('the day in the learner’s time zone', () => {
  test.each([
    ['Europe/Rome', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Rome', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Rome', '2026-03-29T00:59:59Z', '2026-03-29'],
    ['Europe/Rome', '2026-03-29T22:00:00Z', '2026-03-30'],
    ['Europe/Rome', '2026-10-24T21:59:59Z', '2026-10-24'],
    ['Europe/Rome', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Rome', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['Europe/Rome', '2026-10-25T23:00:00Z', '2026-10-26'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['Pacific/Pago_Pago', '2026-01-01T10:00:00Z', '2025-12-31'],
    ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01'],
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('in %s, %s falls on %s', (zone, instant, day) => {
    expect(dayAt(new Date(instant), zone)).toBe(day);
  });

  test.each([
    ['2026-03-29T00:59:59Z', 1],
    ['2026-03-29T01:00:00Z', 3],
    ['2026-10-25T00:59:59Z', 2],
    ['2026-10-25T01:00:00Z', 2],
    ['2026-07-01T22:00:00Z', 0],
  ])('at %s the hour in Rome is %i', (instant, hour) => {
    expect(hourAt(new Date(instant), 'Europe/Rome')).toBe(hour);
  });

  test('the day and the hour in Rome follow the summer time of the European Union', () => {
    const expectRomanTime = (at: Date) => {
      const local = new Date(at.getTime() + (isRomanSummer(at) ? 2 : 1) * HOUR_MS);
      expect(dayAt(at, 'Europe/Rome')).toBe(local.toISOString().slice(0, 10));
      expect(hourAt(at, 'Europe/Rome')).toBe(local.getUTCHours());
    };
    const instants = fc.date({ min: new Date('1997-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(fc.property(instants, expectRomanTime), { numRuns: 1000 });
    // Checks every hour around each change to and from summer time.
    for (let year = 1997; year <= 2037; year += 1)
      for (const month of [2, 9])
        for (let hour = 20 * 24; hour < 32 * 24; hour += 1) expectRomanTime(new Date(Date.UTC(year, month, 1, hour)));
  });

  test.each([
    ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01', 0],
    ['America/St_Johns', '2026-11-24T02:05:59Z', '2026-11-23', 22],
    ['Europe/Rome', '2026-11-24T23:05:59Z', '2026-11-25', 0],
  ])('in %s, the instant %s is on %s at hour %i', (zone, instant, day, hour) => {
    expect([dayAt(new Date(instant), zone), hourAt(new Date(instant), zone)]).toEqual([day, hour]);
  });

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-28', 2, '2026-03-30'],
  ])('the day %s plus %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test.each([
    ['2026-03-20', '2026-03-20', 0],
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
    ['2027-01-01', '2026-12-31', -1],
    ['2028-02-28', '2028-03-01', 2],
    ['2026-03-20', '2028-03-19', 730],
  ])('from %s to %s there are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  test('if days are added to a day, the number of days between the two is the number added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 20000 }), (count, offset) => {
        const day = addDays('2000-01-01', offset);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test('if the same number of days is added and subtracted, the day is the same as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 20000 }), (count, offset) => {
        const day = addDays('2000-01-01', offset);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});
