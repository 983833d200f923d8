import { expect, test } from 'vitest';
import { deletionDueAt } from './account-deletion.ts';

test('an account is erased 30 days after the request', () => {
  expect(deletionDueAt(new Date('2026-03-10T09:00:00Z'))).toEqual(new Date('2026-04-09T09:00:00Z'));
});
