import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminAct, changesNothing, refuseAct, refuseLeaving } from './admin-act.ts';

const subject = { isAdmin: true, isSuspended: false, isAbsent: false };
const learner = { ...subject, isAdmin: false };

test.each([
  ['revoke-admin', { self: false, subject, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, subject, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, subject, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['revoke-admin', { self: false, subject: { ...subject, isSuspended: true }, activeAdmins: 1 }, null],
  ['revoke-admin', { self: false, subject: { ...subject, isAbsent: true }, activeAdmins: 1 }, null],
  ['suspend', { self: true, subject, activeAdmins: 5 }, 'OWN_ACCOUNT'],
  ['suspend', { self: false, subject, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['suspend', { self: false, subject: learner, activeAdmins: 1 }, null],
  ['grant-admin', { self: false, subject, activeAdmins: 1 }, null],
  ['restore', { self: false, subject, activeAdmins: 1 }, null],
] as const)('%s of %o: %s', (act, standing, refusal) => {
  expect(refuseAct(act, standing)).toBe(refusal);
});

const people = [0, 1, 2, 3];
const someAct = fc.record({
  actor: fc.constantFrom(...people),
  subject: fc.constantFrom(...people),
  act: fc.constantFrom<AdminAct | 'leave' | 'stay'>(
    'grant-admin',
    'revoke-admin',
    'suspend',
    'restore',
    'leave',
    'stay',
  ),
});

test('whatever admins do to each other and to themselves, somebody can still use the admin area', () => {
  fc.assert(
    fc.property(fc.array(someAct, { maxLength: 60 }), (acts) => {
      const users = people.map((id) => ({ ...learner, isAdmin: id === 0 }));
      const active = () => users.filter((user) => user.isAdmin && !user.isSuspended && !user.isAbsent);
      for (const { actor, subject: whom, act } of acts) {
        const user = users[whom];
        const by = users[actor];
        if (!user || !by) continue;
        if (act === 'stay') by.isAbsent = false;
        if (act === 'leave') by.isAbsent ||= !refuseLeaving({ subject: by, activeAdmins: active().length });
        expect(active().length).toBeGreaterThan(0);
        if (act === 'stay' || act === 'leave' || !by.isAdmin || by.isSuspended) continue;
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
  expect(changesNothing('grant-admin', learner)).toBe(false);
  expect(changesNothing('grant-admin', subject)).toBe(true);
  expect(changesNothing('suspend', { ...learner, isSuspended: true })).toBe(true);
  expect(changesNothing('restore', { ...learner, isSuspended: true })).toBe(false);
});
