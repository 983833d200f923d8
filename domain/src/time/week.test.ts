import { expect, test } from 'vitest';
import { weekOf } from './week.ts';

test.each([
  ['2026-11-16', '2026-11-16', '2026-11-22'],
  ['2026-11-22', '2026-11-16', '2026-11-22'],
  ['2026-01-01', '2025-12-29', '2026-01-04'],
  ['2024-02-29', '2024-02-26', '2024-03-03'],
])('the week that contains %s goes from %s to %s', (day, monday, sunday) => {
  const week = weekOf(day);
  expect([week[0], week[6], week.length]).toEqual([monday, sunday, 7]);
  expect(week).toContain(day);
});
