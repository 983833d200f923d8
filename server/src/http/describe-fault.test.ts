import { expect, test } from 'vitest';
import { describeFault } from './describe-fault.ts';

test('a fault is logged by its kind and place, without what a query was asked with', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) exists'), { code: '23505' });
  const fault = new Error('Failed query: insert into profiles\nparams: ada@example.org', { cause });
  const logged = describeFault(fault);
  expect(logged).toMatchObject({ type: 'Error', code: '23505' });
  expect(logged.stack).toContain('describe-fault.test.ts');
  expect(JSON.stringify(logged)).not.toContain('ada@example.org');
});
