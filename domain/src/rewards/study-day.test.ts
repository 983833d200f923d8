import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActiveDay, studyDay } from './study-day.ts';

const HOUR = 3600_000;
const ROME = 'Europe/Rome';
/** Two time zones: at `NOON`, the date in `EAST` is one day later than in Rome, and the date in `WEST` is one day earlier. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Etc/GMT+12'];
const NOON = new Date('2026-03-10T10:30:00Z');
const rome = (day: string): ActiveDay => ({ day, timeZone: ROME });

test.each([
  ['the first day follows the time zone', NOON, EAST, [], '2026-03-11'],
  ['a day continues in a time zone further east', NOON, EAST, [rome('2026-03-10')], '2026-03-10'],
  ['a day continues in a time zone further west', NOON, WEST, [rome('2026-03-10')], '2026-03-10'],
  [
    'the next day in both time zones is a new day',
    new Date(NOON.getTime() + 24 * HOUR),
    EAST,
    [rome('2026-03-10')],
    '2026-03-12',
  ],
  [
    'in one time zone a new day begins at midnight',
    new Date('2026-03-10T23:01:00Z'),
    ROME,
    [rome('2026-03-10')],
    '2026-03-11',
  ],
])('%s', (_, at, timeZone, recorded, day) => {
  expect(studyDay(at, timeZone, recorded)).toBe(day);
});

const zone = fc.constantFrom(ROME, EAST, WEST, 'UTC', 'Asia/Tokyo', 'America/Los_Angeles', 'Asia/Kathmandu');
const event = fc.record({ at: fc.integer({ min: 0, max: 96 * 60 }), timeZone: zone });

function daysOf(events: readonly { at: Date; timeZone: string }[]): string[] {
  const recorded: ActiveDay[] = [];
  for (const { at, timeZone } of events) {
    const day = studyDay(at, timeZone, recorded);
    if (!recorded.some((it) => it.day === day)) recorded.push({ day, timeZone });
  }
  return recorded.map(({ day }) => day);
}

test('events at one instant count for one day, whatever their time zones', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      fc.array(zone),
      (at, zones) => {
        expect(daysOf(zones.map((timeZone) => ({ at, timeZone }))).length).toBe(Math.min(1, zones.length));
      },
    ),
  );
});

test('if all events are in one time zone, the study days are the calendar days', () => {
  fc.assert(
    fc.property(zone, fc.array(event), (timeZone, events) => {
      const instants = events.map(({ at }) => new Date(NOON.getTime() + at * 60_000));
      const own = new Set(instants.map((at) => studyDay(at, timeZone, [])));
      expect(new Set(daysOf(instants.map((at) => ({ at, timeZone }))))).toEqual(own);
    }),
  );
});

test('whatever the time zones and order of events, they have at most as many days as there were dates on Earth meanwhile', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1 }), (offsets) => {
      const events = offsets.map(({ at, timeZone }) => ({ at: new Date(NOON.getTime() + at * 60_000), timeZone }));
      const times = events.map(({ at }) => at.getTime());
      const hours = (Math.max(...times) - Math.min(...times)) / HOUR;
      expect(daysOf(events).length).toBeLessThanOrEqual(Math.ceil((hours + 26) / 24) + 1);
    }),
  );
});
