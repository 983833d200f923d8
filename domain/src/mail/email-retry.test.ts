import { expect, test } from 'vitest';
import { MAX_SEND_ATTEMPTS, emailRetryDelayMs } from './email-retry.ts';

test.each([
  [1, 30],
  [2, 60],
  [5, 480],
  [MAX_SEND_ATTEMPTS, 6 * 3600],
])('after attempt %i an email waits %i s', (attempts, seconds) => {
  expect(emailRetryDelayMs(attempts)).toBe(seconds * 1000);
});
