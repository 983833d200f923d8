import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test.each(['Europe/Rome', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'a date without a time is the same date in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone);
    vi.resetModules();
    const { formatDate, formatDay } = await import('./format.ts');
    expect([formatDate('2026-03-10'), formatDay('2026-03-10')]).toEqual(['10 marzo 2026', '10 marzo']);
    expect(formatDate('2026-03-10T23:30:00Z')).toBe(
      zone.startsWith('America') || zone.endsWith('Pago') ? '10 marzo 2026' : '11 marzo 2026',
    );
  },
);
