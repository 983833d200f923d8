import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, clockAt, dayAt, daysBetween, hourAt } from './day.ts';

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

  test('the hour in Rome is the same as that of Intl', () => {
    const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });
    const expectClock = (at: Date) => {
      expect(clockAt(at, 'Europe/Rome')).toBe(clock.format(at));
    };
    const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2037-12-31'), noInvalidDate: true });
    fc.assert(fc.property(instants, expectClock), { numRuns: 1000 });
    // Checks every hour around each change to and from summer time.
    for (let year = 1995; year <= 2037; year += 1)
      for (const month of [2, 8, 9])
        for (let hour = 20 * 24; hour < 32 * 24; hour += 1) expectClock(new Date(Date.UTC(year, month, 1, hour)));
  });

  test.each([
    ['Asia/Kolkata', '2026-02-28T18:30:00Z', '2026-03-01 00:00'],
    ['America/St_Johns', '2026-11-24T02:05:59Z', '2026-11-23 22:35'],
    ['Europe/Rome', '2026-11-24T23:05:59Z', '2026-11-25 00:05'],
  ])('in %s, the instant %s is the local time %s', (zone, instant, clock) => {
    expect(clockAt(new Date(instant), zone)).toBe(clock);
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
