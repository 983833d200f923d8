import { beforeEach, expect, test } from 'vitest';
import { isImageUrl, saveAvatar, readAvatar } from './stored-avatar.ts';

beforeEach(() => localStorage.clear());

test('stores the trimmed URL per learner, and removes it when empty', () => {
  expect(saveAvatar(localStorage, 'ada', '  https://esempio.it/a.png ')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'ada')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'bea')).toBeNull();
  expect(saveAvatar(localStorage, 'ada', '   ')).toBeNull();
  expect(readAvatar(localStorage, 'ada')).toBeNull();
});

test.each([
  ['https://esempio.it/a.png', true],
  [' HTTPS://esempio.it/a.png ', true],
  ['http://esempio.it/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['a.png', false],
])('accepts %s as an image URL: %s', (address, fits) => expect(isImageUrl(address)).toBe(fits));
