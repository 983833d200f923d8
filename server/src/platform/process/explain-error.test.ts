import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';

const fail = (code: string, more = {}) => Object.assign(new Error(`failed: ${code}`), { code, ...more });
const DATABASE_URL = 'postgres://ada:segreta@db.example.org:5999/scuola';

test.each([
  ['PORT', fail('EADDRINUSE', { syscall: 'listen' }), {}],
  ['PORT', fail('EACCES', { syscall: 'listen' }), {}],
  ['HOST', fail('EADDRNOTAVAIL', { syscall: 'listen' }), { HOST: '10.9.9.9' }],
  ['DATA_DIR', fail('ENOENT', { path: '/readonly/figures' }), { DATA_DIR: '/readonly' }],
  ['DATA_DIR', fail('EACCES', { path: 'data/figures' }), {}],
  ['DATABASE_URL', fail('ECONNREFUSED'), { DATABASE_URL }],
  ['DATABASE_URL', new AggregateError([fail('ECONNREFUSED')]), { DATABASE_URL }],
  ['DATABASE_URL', new Error('Failed query', { cause: fail('28P01') }), { DATABASE_URL }],
])('names the setting %s that is wrong', (name, error, settings) => {
  expect(explainError(error, settings).split(':')[0]).toBe(name);
});

test('names the host of the database without its password', () => {
  const text = explainError(fail('ECONNREFUSED'), { DATABASE_URL });
  expect(text).toContain('db.example.org:5999');
  expect(text).not.toContain('segreta');
});

test('keeps the message of every other error', () => {
  expect(explainError(new Error('La copia è rovinata.'), { DATABASE_URL })).toBe('La copia è rovinata.');
  expect(explainError(fail('ENOENT', { path: '/elsewhere/copia.gz' }), {})).toBe('failed: ENOENT');
});
