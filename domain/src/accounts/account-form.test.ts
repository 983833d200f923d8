import { describe, expect, test } from 'vitest';
import { isEmail, registrationIssue, passwordResetIssue } from './account-form.ts';
import { passwordStrength } from './password-strength.ts';

const good = { email: 'ada@example.org', password: 'segreto', repeated: 'segreto' };

describe('a registration form returns the first of its issues, in the order of the specification', () => {
  test.each([
    [good, null],
    [{ ...good, email: '  ' }, 'FIELDS_REQUIRED'],
    [{ ...good, repeated: '' }, 'FIELDS_REQUIRED'],
    [{ email: 'no', password: 'abc', repeated: 'abd' }, 'PASSWORDS_DIFFER'],
    [{ email: 'no', password: 'abc', repeated: 'abc' }, 'EMAIL_INVALID'],
    [{ ...good, password: '12345', repeated: '12345' }, 'PASSWORD_SHORT'],
    [{ ...good, password: '123456', repeated: '123456' }, null],
  ])('the registration %o gives the issue %s', (form, issue) => {
    expect(registrationIssue(form)).toBe(issue);
  });
});

test.each([
  [{ password: '', repeated: 'x' }, 'FIELDS_REQUIRED'],
  [{ password: 'abc', repeated: 'abd' }, 'PASSWORDS_DIFFER'],
  [{ password: 'abc', repeated: 'abc' }, 'PASSWORD_SHORT'],
  [{ password: 'segreto', repeated: 'segreto' }, null],
])('the new password %o gives the issue %s', (form, issue) => {
  expect(passwordResetIssue(form)).toBe(issue);
});

test.each([
  ['ada@example.org', true],
  ['ada+b@sub.example.org', true],
  ['ada@example', false],
  ['a da@example.org', false],
  ['ada@@example.org', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('%s is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test.each([
  ['aaaaaaaaaaaaaaa', 'weak'],
  ['segreto', 'weak'],
  ['segreto12', 'fair'],
  ['una strada lunga e dritta', 'good'],
])('the password «%s» is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
