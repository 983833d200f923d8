import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

test('requires no environment variable', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    PUBLIC_URL: 'http://localhost:3000',
    ADMIN_EMAILS: [],
    TRUST_PROXY: false,
    PASSWORD_MINIMUM: 6,
  });
});

test('an empty environment variable counts as not set', () => {
  const names = Object.keys(exampleValues());
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test('.env.example contains the defaults and documents every variable', () => {
  expect(readEnv(exampleValues())).toEqual(readEnv({}));
  const everything = readEnv({ ...exampleValues(), ...ALL });
  expect(Object.keys(exampleValues()).toSorted()).toEqual(Object.keys(everything).toSorted());
});

test('PUBLIC_URL defaults to localhost with the port of PORT, and a trailing slash is removed', () => {
  expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readEnv({ PUBLIC_URL: 'https://vialibera.example/' }).PUBLIC_URL).toBe('https://vialibera.example');
});

test('splits ADMIN_EMAILS at commas, removes spaces and empty entries, and converts the addresses to lower case', () => {
  expect(readEnv({ ADMIN_EMAILS: ' Capo@Example.org, ,vice@example.org,' }).ADMIN_EMAILS).toEqual([
    'capo@example.org',
    'vice@example.org',
  ]);
});

describe('the error of an invalid environment', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'foo'],
    ['DATABASE_URL', 'mysql://localhost/vialibera'],
    ['PUBLIC_URL', 'vialibera.example'],
    ['PUBLIC_URL', 'localhost:3000'],
    ['AUTH_SECRET', 'short'],
    ['TRUST_PROXY', 'perhaps'],
    ['SHUTDOWN_DELAY_SECONDS', '61'],
    ['PASSWORD_MINIMUM', '5'],
    ['SMTP_URL', 'mail.example.org'],
    ['CONTROLLER_EMAIL', 'privacy at aurora'],
    ['CONTROLLER_NAME', 'x'.repeat(201)],
    ['GOOGLE_DISCOVERY_URL', 'accounts.google.com'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
  ])('names the variable of %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`  ${name}: `);
  });

  test('names every invalid variable if several are invalid', () => {
    expect(() => readEnv({ PORT: 'abc', DATABASE_URL: 'foo' })).toThrow(/PORT: .*\n.*DATABASE_URL: /);
  });

  test('if only one of the two Google variables is set, names the missing one', () => {
    expect(() => readEnv({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET');
    expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow('GOOGLE_CLIENT_ID');
  });

  test('does not contain the value of the invalid variable', () => {
    expect(() => readEnv({ AUTH_SECRET: 'hush-hush' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hush-hush') }),
    );
  });
});

const ALL = {
  APPLE_TEAM_ID: 'x',
  CONTROLLER_NAME: 'Autoscuola Aurora',
  CONTROLLER_ADDRESS: 'via Roma 1, Torino',
  CONTROLLER_EMAIL: 'privacy@aurora.example',
  DATABASE_URL: 'postgresql://localhost/vialibera',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost',
  GOOGLE_CLIENT_ID: 'x',
  GOOGLE_CLIENT_SECRET: 'x',
  METRICS_TOKEN: 'x'.repeat(32),
};

function exampleValues(): Record<string, string> {
  return parseEnv(EXAMPLE) as Record<string, string>;
}
