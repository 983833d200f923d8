import { expect, test } from 'vitest';
import { safeRedirectPath } from './safe-redirect-path.ts';

test.each(['/learn', '/unit/segnali-di-pericolo?da=1#fine', '/'])('accepts %s', (path) => {
  expect(safeRedirectPath(path)).toBe(path);
});

test.each([
  'https://altrove.it/',
  '//altrove.it',
  '/\\altrove.it',
  '/\t/altrove.it',
  '/..//altrove.it',
  '/.//altrove.it',
  '/a/..//altrove.it',
  'javascript:alert(1)',
  'learn',
  '',
  7,
  undefined,
])('rejects %s, because it leads to another site', (path) => {
  expect(safeRedirectPath(path)).toBeUndefined();
});
