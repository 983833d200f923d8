import { beforeEach, expect, test } from 'vitest';
import { clearUserData } from '#web/session/clear-user-data.ts';
import { setDeviceUserId } from '#web/session/device-user.ts';
import { deleteAvatar, isImageUrl, saveAvatar, readAvatar } from './stored-avatar.ts';

const IMAGE = 'https://esempio.it/a.png';

beforeEach(() => localStorage.clear());

test('stores the trimmed URL per learner, and removes it when empty', () => {
  expect(saveAvatar(localStorage, 'ada', '  https://esempio.it/a.png ')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'ada')).toBe('https://esempio.it/a.png');
  expect(readAvatar(localStorage, 'bea')).toBeNull();
  expect(saveAvatar(localStorage, 'ada', '   ')).toBeNull();
  expect(readAvatar(localStorage, 'ada')).toBeNull();
});

test('the avatar survives a sign-out and the visit of another learner, who does not see it', async () => {
  setDeviceUserId('ada');
  saveAvatar(localStorage, 'ada', IMAGE);
  await clearUserData();
  setDeviceUserId('bea');
  expect(readAvatar(localStorage, 'bea')).toBeNull();
  await clearUserData();
  setDeviceUserId('ada');
  expect(readAvatar(localStorage, 'ada')).toBe(IMAGE);
});

test('deletes the avatar of one account', () => {
  saveAvatar(localStorage, 'ada', IMAGE);
  saveAvatar(localStorage, 'bea', IMAGE);
  deleteAvatar('ada');
  expect([readAvatar(localStorage, 'ada'), readAvatar(localStorage, 'bea')]).toEqual([null, IMAGE]);
});

test.each([
  ['https://esempio.it/a.png', true],
  [' HTTPS://esempio.it/a.png ', true],
  ['http://esempio.it/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['a.png', false],
])('accepts %s as an image URL: %s', (address, fits) => expect(isImageUrl(address)).toBe(fits));
