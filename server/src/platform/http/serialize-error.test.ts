import { expect, test } from 'vitest';
import { serializeError } from './serialize-error.ts';

test('logs the type and stack of an error without the parameters of a query', () => {
  const cause = Object.assign(new Error('Key (email)=(ada@example.org) exists'), { code: '23505' });
  const error = new Error('Failed query: insert into profiles\nparams: ada@example.org', { cause });
  const logged = serializeError(error);
  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: 'Key (email)=(…@…) exists' });
  expect(logged.stack).toContain('serialize-error.test.ts');
  expect(JSON.stringify(logged)).not.toContain('ada@example.org');
});

test('logs the message of an error that pg-boss passes as a plain object', () => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  const logged = serializeError({ message: error.message, stack: error.stack, queue: 'send-mail' });
  expect(logged.message).toBe('connect ECONNREFUSED 127.0.0.1:5432');
  expect(logged.stack).toContain('serialize-error.test.ts');
});

test('logs the first reason of a connection that failed at every address', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  expect(serializeError(new AggregateError([refused]))).toMatchObject({
    type: 'AggregateError',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED ::1:5432',
  });
});

test('does not log a value that PostgreSQL repeats in its message', () => {
  const cause = new Error('invalid input syntax for type uuid: "my secret"');
  expect(serializeError(new Error('Failed query', { cause })).message).toBe('invalid input syntax for type uuid');
});

test('logs a value that is not an error as text', () => {
  expect(serializeError('it broke').message).toBe('it broke');
});
