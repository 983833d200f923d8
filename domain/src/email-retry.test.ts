import { expect, test } from 'vitest';
import { MAX_SEND_ATTEMPTS, emailRetryDelayMs } from './email-retry.ts';

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [MAX_SEND_ATTEMPTS, 6 * 3600],
])('after try %i a mail waits %i s', (tries, seconds) => {
  expect(emailRetryDelayMs(tries)).toBe(seconds * 1000);
});
