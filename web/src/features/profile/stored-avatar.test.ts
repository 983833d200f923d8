import { beforeEach, expect, test } from 'vitest';
import { isPictureAddress, keepAvatar, readAvatar } from './stored-avatar.ts';

beforeEach(() => localStorage.clear());

test('the address is trimmed, kept for its learner, and removed by nothing', () => {
  expect(keepAvatar(localStorage, 'ada', '  https://esempio.it/a.png ')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'ada')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'bea')).toBeNull();
  expect(keepAvatar(localStorage, 'ada', '   ')).toBeNull();
  expect(readAvatar(localStorage, 'ada')).toBeNull();
});

test.each([
  ['https://esempio.it/a.png', true],
  [' HTTPS://esempio.it/a.png ', true],
  ['http://esempio.it/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['a.png', false],
])('%s is a picture’s address: %s', (address, fits) => expect(isPictureAddress(address)).toBe(fits));
