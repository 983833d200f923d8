import { expect, test } from 'vitest';
import { innerPath } from './safe-redirect-path.ts';

test.each(['/learn', '/unit/segnali-di-pericolo?da=1#fine', '/'])('%s leads back into the site', (path) => {
  expect(innerPath(path)).toBe(path);
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
])('after signing in nobody is sent to %s', (path) => {
  expect(innerPath(path)).toBeUndefined();
});
