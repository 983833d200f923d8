import { expect, test } from 'vitest';
import { MAIL_TRIES, mailRetryDelay } from './mail-retry.ts';

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [MAIL_TRIES, 6 * 3600],
])('after try %i a mail waits %i s', (tries, seconds) => {
  expect(mailRetryDelay(tries)).toBe(seconds * 1000);
});
