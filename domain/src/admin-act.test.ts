import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminAct, changesNothing, refuseAct } from './admin-act.ts';

const subject = { isAdmin: true, isSuspended: false };

test.each([
  ['revoke-admin', { self: false, subject, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, subject, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, subject, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['revoke-admin', { self: false, subject: { isAdmin: true, isSuspended: true }, activeAdmins: 1 }, null],
  ['suspend', { self: true, subject, activeAdmins: 5 }, 'OWN_ACCOUNT'],
  ['suspend', { self: false, subject, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['suspend', { self: false, subject: { isAdmin: false, isSuspended: false }, activeAdmins: 1 }, null],
  ['grant-admin', { self: false, subject, activeAdmins: 1 }, null],
  ['restore', { self: false, subject, activeAdmins: 1 }, null],
] as const)('%s of %o: %s', (act, standing, refusal) => {
  expect(refuseAct(act, standing)).toBe(refusal);
});

const people = [0, 1, 2, 3];
const someAct = fc.record({
  actor: fc.constantFrom(...people),
  subject: fc.constantFrom(...people),
  act: fc.constantFrom<AdminAct>('grant-admin', 'revoke-admin', 'suspend', 'restore'),
});

test('whatever admins do to each other, somebody can still use the admin area', () => {
  fc.assert(
    fc.property(fc.array(someAct, { maxLength: 60 }), (acts) => {
      const users = people.map((id) => ({ isAdmin: id === 0, isSuspended: false }));
      const active = () => users.filter(({ isAdmin, isSuspended }) => isAdmin && !isSuspended);
      for (const { actor, subject: whom, act } of acts) {
        const user = users[whom];
        const by = users[actor];
        if (!user || !by || !active().includes(by)) continue;
        const standing = { self: actor === whom, subject: user, activeAdmins: active().length };
        if (refuseAct(act, standing) || changesNothing(act, user)) continue;
        if (act === 'grant-admin' || act === 'revoke-admin') user.isAdmin = act === 'grant-admin';
        else user.isSuspended = act === 'suspend';
        expect(active().length).toBeGreaterThan(0);
      }
    }),
  );
});

test('an act done twice changes something once', () => {
  expect(changesNothing('grant-admin', { isAdmin: false, isSuspended: false })).toBe(false);
  expect(changesNothing('grant-admin', { isAdmin: true, isSuspended: false })).toBe(true);
  expect(changesNothing('suspend', { isAdmin: false, isSuspended: true })).toBe(true);
  expect(changesNothing('restore', { isAdmin: false, isSuspended: true })).toBe(false);
});
