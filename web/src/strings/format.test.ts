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

test('numbers are written in Italian, which groups digits from five digits on', () => {
  expect([0, 7, 1234, 12_345, -9999, 1.5].map(formatNumber)).toEqual(['0', '7', '1234', '12.345', '-9999', '1,5']);
});

test('dates and times are written in Italian', () => {
  const at = new Date(2026, 10, 21, 8, 5);
  expect([
    formatDate(at.toISOString()),
    formatDay(at.toISOString()),
    formatWeekday(at),
    formatDateTime(at.toISOString()),
    formatShortDateTime(at.toISOString()),
  ]).toEqual([
    '21 novembre 2026',
    '21 novembre',
    'sabato 21 novembre 2026',
    '21 novembre 2026 alle ore 08:05',
    '21/11/2026, 08:05',
  ]);
});

test('a date with its time can be formatted in another time zone', () => {
  expect(formatDateTime('2026-11-24T02:05:59Z', 'America/St_Johns')).toBe('23 novembre 2026 alle ore 22:35');
  expect(formatDateTime('2026-11-24T23:05:59Z', 'Europe/Rome')).toBe('25 novembre 2026 alle ore 00:05');
});
