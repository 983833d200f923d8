import { expect, test } from 'vitest';
import { accountPageName } from './account-page.ts';

test.each([
  ['/login', {}, 'login'],
  ['/login', { redirect: '/quiz' }, 'login'],
  ['/login', { error: 'ACCOUNT_SUSPENDED' }, 'login.suspended'],
  ['/login', { error: 'ALTRO' }, 'login'],
  ['/login', { conferma: 'scaduta' }, 'login.expired'],
  ['/login', { conferma: 'un-token' }, undefined],
  ['/register', { redirect: '/quiz' }, 'register'],
  ['/forgot-password', {}, 'forgot-password'],
  ['/reset-password', {}, undefined],
  ['/dashboard', {}, undefined],
])('the page %s with the query %j is prerendered as %s', (path, query, name) => {
  expect(accountPageName(path, query)).toBe(name);
});
