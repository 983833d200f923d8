import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');

test('needs no variable', () => {
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

test('treats an empty variable as not set', () => {
  const names = Object.keys(exampleValues());
  expect(readEnv(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readEnv({}));
});

test('.env.example contains the defaults and documents every variable', () => {
  expect(readEnv(exampleValues())).toEqual(readEnv({}));
  const everything = readEnv({ ...exampleValues(), ...ALL });
  expect(Object.keys(exampleValues()).toSorted()).toEqual(Object.keys(everything).toSorted());
});

test('PUBLIC_URL defaults to the port and loses a trailing slash', () => {
  expect(readEnv({ PORT: '8080' }).PUBLIC_URL).toBe('http://localhost:8080');
  expect(readEnv({ PUBLIC_URL: 'https://vialibera.example/' }).PUBLIC_URL).toBe('https://vialibera.example');
});

test('parses a list with commas, spaces and capitals', () => {
  expect(readEnv({ ADMIN_EMAILS: ' Capo@Example.org, ,vice@example.org,' }).ADMIN_EMAILS).toEqual([
    'capo@example.org',
    'vice@example.org',
  ]);
});

describe('names an invalid variable', () => {
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
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(`  ${name}: `);
  });

  test('even if several variables are invalid', () => {
    expect(() => readEnv({ PORT: 'abc', DATABASE_URL: 'foo' })).toThrow(/PORT: .*\n.*DATABASE_URL: /);
  });

  test('if only one of the Google variables is set', () => {
    expect(() => readEnv({ GOOGLE_CLIENT_ID: 'x' })).toThrow('GOOGLE_CLIENT_SECRET');
    expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow('GOOGLE_CLIENT_ID');
  });

  test('and does not reveal its value', () => {
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
  const lines = EXAMPLE.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
