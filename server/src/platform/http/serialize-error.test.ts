import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

test('logs the type and stack of an error without the parameters of a query', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) exists'), { code: '23505' });
  const error = new Error('Failed query: insert into profiles\nparams: ada@example.org', { cause });
  const logged = serializeError(error);
  expect(logged).toMatchObject({ type: 'Error', code: '23505' });
  expect(logged.stack).toContain('serialize-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('ada@example.org');
});
