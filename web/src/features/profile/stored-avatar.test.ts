import { beforeEach, expect, test } from 'vitest';
import { clearUserData } from '#web/platform/session/clear-user-data.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { deleteAvatar, isImageUrl, saveAvatar, readAvatar } from './stored-avatar.ts';

const IMAGE = 'https://esempio.it/a.png';

beforeEach(() => localStorage.clear());

test('stores the trimmed avatar URL of each learner; an empty URL removes the stored one', async () => {
  expect(await saveAvatar('ada', '  https://esempio.it/a.png ')).toBe('https://esempio.it/a.png');
  expect(await readAvatar('ada')).toBe('https://esempio.it/a.png');
  expect(await readAvatar('bea')).toBeNull();
  expect(await saveAvatar('ada', '   ')).toBeNull();
  expect(await readAvatar('ada')).toBeNull();
});

test('the avatar survives a sign-out and the visit of another learner, who does not see it', async () => {
  setDeviceUserId('ada');
  await saveAvatar('ada', IMAGE);
  await clearUserData();
  setDeviceUserId('bea');
  expect(await readAvatar('bea')).toBeNull();
  await clearUserData();
  setDeviceUserId('ada');
  expect(await readAvatar('ada')).toBe(IMAGE);
});

test('deletes only the avatar of the given account', async () => {
  await saveAvatar('ada', IMAGE);
  await saveAvatar('bea', IMAGE);
  await deleteAvatar('ada');
  expect([await readAvatar('ada'), await readAvatar('bea')]).toEqual([null, IMAGE]);
});

test('the avatar that an earlier release stored under the learner’s id is moved to a key without the id', async () => {
  localStorage.setItem('vialibera:avatar:ada', IMAGE);
  expect(await readAvatar('ada')).toBe(IMAGE);
  expect(Object.keys(localStorage).join(' ')).not.toContain('ada');
  expect(await readAvatar('ada'), 'when read again').toBe(IMAGE);
});

test.each([
  ['https://esempio.it/a.png', true],
  [' HTTPS://esempio.it/a.png ', true],
  ['http://esempio.it/a.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['a.png', false],
])('accepts %s as an image URL: %s', (address, fits) => expect(isImageUrl(address)).toBe(fits));
