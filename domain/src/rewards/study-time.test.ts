import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditStudyTime, MAX_REPORTED_SECONDS, minutesAdded } from './study-time.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 9, 25) + seconds * 1000);

test.each([
  ['the first report counts fully', 60, null, 60],
  ['time that another tab reported does not count again', 60, 980, 20],
  ['an immediately repeated report adds nothing', 60, 1000, 0],
  ['a report adds nothing if another server’s clock is slightly ahead', 60, 1200, 0],
  ['time credited while the clock was ahead does not block the next report', 60, 2000, 60],
  ['a report adds at most the maximum', 3600, null, MAX_REPORTED_SECONDS],
])('study time: %s', (_, seconds, until, credited) => {
  expect(creditStudyTime(seconds, until === null ? null : at(until), at(1000))).toBe(credited);
});

test('whatever the open tabs report, never credits more study time than has passed', () => {
  const report = fc.record({ after: fc.nat(120), seconds: fc.nat(10_000) });
  fc.assert(
    fc.property(fc.array(report), (reports) => {
      let now = 0;
      let until = at(0);
      let credited = 0;
      for (const { after, seconds } of reports) {
        now += after;
        credited += creditStudyTime(seconds, until, at(now));
        until = at(now);
      }
      expect(credited).toBeLessThanOrEqual(now);
    }),
  );
});

test('reported seconds add up to whole minutes, and the remaining seconds are kept', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300)), (parts) => {
      let seconds = 0;
      let minutes = 0;
      for (const part of parts) {
        minutes += minutesAdded(seconds, part);
        seconds += part;
      }
      expect(minutes).toBe(Math.floor(seconds / 60));
    }),
  );
});
