import { describe, expect, test } from 'vitest';
import { isEmail, registrationIssue, passwordResetIssue } from './account-form.ts';
import { passwordStrength } from './password-strength.ts';

const good = { email: 'ada@example.org', password: 'segreto', repeated: 'segreto' };

describe('a registration returns its first issue in the order of the specification', () => {
  test.each([
    [good, null],
    [{ ...good, email: '  ' }, 'FIELDS_REQUIRED'],
    [{ ...good, repeated: '' }, 'FIELDS_REQUIRED'],
    [{ email: 'no', password: 'abc', repeated: 'abd' }, 'PASSWORDS_DIFFER'],
    [{ email: 'no', password: 'abc', repeated: 'abc' }, 'EMAIL_INVALID'],
    [{ ...good, password: '12345', repeated: '12345' }, 'PASSWORD_SHORT'],
    [{ ...good, password: '123456', repeated: '123456' }, null],
  ])('%o → %s', (form, issue) => {
    expect(registrationIssue(form)).toBe(issue);
  });
});

test.each([
  [{ password: '', repeated: 'x' }, 'FIELDS_REQUIRED'],
  [{ password: 'abc', repeated: 'abd' }, 'PASSWORDS_DIFFER'],
  [{ password: 'abc', repeated: 'abc' }, 'PASSWORD_SHORT'],
  [{ password: 'segreto', repeated: 'segreto' }, null],
])('a new password %o → %s', (form, issue) => {
  expect(passwordResetIssue(form)).toBe(issue);
});

test.each([
  ['ada@example.org', true],
  ['ada+b@sub.example.org', true],
  ['ada@example', false],
  ['a da@example.org', false],
  ['ada@@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['aaaaaaaaaaaaaaa', 'weak'],
  ['segreto', 'weak'],
  ['segreto12', 'fair'],
  ['una strada lunga e dritta', 'good'],
])('«%s» is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
