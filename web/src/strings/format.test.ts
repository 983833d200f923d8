import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { formatDate, formatDateTime, formatDay, formatNumber, formatShortDateTime, formatWeekday } from './format.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a date without a time is shown as the same date in the time zone %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const format = await import('./format.ts');
    expect([format.formatDate('2026-03-10'), format.formatDay('2026-03-10')]).toEqual(['10 marzo 2026', '10 marzo']);
    expect(format.formatDate('2026-03-10T23:30:00Z')).toBe(
      zone.startsWith('America') || zone.endsWith('Pago') ? '10 marzo 2026' : '11 marzo 2026',
    );
  },
);

test('a number has the same text as with the Italian `Intl.NumberFormat`', () => {
  expect([0, 7, 1234, 12_345, -9999, 1.5].map(formatNumber)).toEqual(['0', '7', '1234', '12.345', '-9999', '1,5']);
  const italian = new Intl.NumberFormat('it-IT');
  fc.assert(fc.property(fc.integer({ min: -20_000, max: 20_000 }), (it) => formatNumber(it) === italian.format(it)));
});

test.each<[string, (at: Date) => string, Intl.DateTimeFormatOptions]>([
  ['a date', (at) => formatDate(at.toISOString()), { dateStyle: 'long' }],
  ['a day', (at) => formatDay(at.toISOString()), { day: 'numeric', month: 'long' }],
  ['a date with its weekday', formatWeekday, { dateStyle: 'full' }],
  ['a date with its time', (at) => formatDateTime(at.toISOString()), { dateStyle: 'long', timeStyle: 'short' }],
  [
    'a date with its time for tables',
    (at) => formatShortDateTime(at.toISOString()),
    { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  ],
])('%s is formatted as in Italian', (_, format, options) => {
  const italian = new Intl.DateTimeFormat('it-IT', options);
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (at) => {
      expect(format(at)).toBe(italian.format(at));
    }),
  );
});

test('a date with its time can be formatted in another time zone', () => {
  expect(formatDateTime('2026-11-24T02:05:59Z', 'America/St_Johns')).toBe('23 novembre 2026 alle ore 22:35');
  expect(formatDateTime('2026-11-24T23:05:59Z', 'Europe/Rome')).toBe('25 novembre 2026 alle ore 00:05');
});
