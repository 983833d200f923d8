import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdminAction, isNoOp, adminActionError, accountDeletionError } from './admin-action.ts';

const target = { isAdmin: true, isSuspended: false, isUnavailable: false };
const learner = { ...target, isAdmin: false };

test.each([
  ['revoke-admin', { self: false, target, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, target, activeAdmins: 2 }, null],
  ['revoke-admin', { self: true, target, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['revoke-admin', { self: false, target: { ...target, isSuspended: true }, activeAdmins: 1 }, null],
  ['revoke-admin', { self: false, target: { ...target, isUnavailable: true }, activeAdmins: 1 }, null],
  ['suspend', { self: true, target, activeAdmins: 5 }, 'OWN_ACCOUNT'],
  ['suspend', { self: false, target, activeAdmins: 1 }, 'LAST_ADMIN'],
  ['suspend', { self: false, target: learner, activeAdmins: 1 }, null],
  ['grant-admin', { self: false, target, activeAdmins: 1 }, null],
  ['restore', { self: false, target, activeAdmins: 1 }, null],
] as const)('the action %s in the situation %o gives the error %s', (action, context, code) => {
  expect(adminActionError(action, context)).toBe(code);
});

const people = [0, 1, 2, 3];
const step = fc.record({
  actor: fc.constantFrom(...people),
  target: fc.constantFrom(...people),
  action: fc.constantFrom<AdminAction | 'request-deletion' | 'undo-deletion'>(
    'grant-admin',
    'revoke-admin',
    'suspend',
    'restore',
    'request-deletion',
    'undo-deletion',
  ),
});

test('at least one active admin remains, whatever admins do to each other and to themselves', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const users = people.map((id) => ({ ...learner, isAdmin: id === 0 }));
      const active = () => users.filter((user) => user.isAdmin && !user.isSuspended && !user.isUnavailable);
      for (const { actor, target: targetId, action } of steps) {
        const user = users[targetId];
        const by = users[actor];
        if (!user || !by) continue;
        if (action === 'undo-deletion') by.isUnavailable = false;
        if (action === 'request-deletion')
          by.isUnavailable ||= !accountDeletionError({ target: by, activeAdmins: active().length });
        expect(active().length).toBeGreaterThan(0);
        if (action === 'undo-deletion' || action === 'request-deletion' || !by.isAdmin || by.isSuspended) continue;
        const context = { self: actor === targetId, target: user, activeAdmins: active().length };
        if (adminActionError(action, context) || isNoOp(action, user)) continue;
        if (action === 'grant-admin' || action === 'revoke-admin') user.isAdmin = action === 'grant-admin';
        else user.isSuspended = action === 'suspend';
        expect(active().length).toBeGreaterThan(0);
      }
    }),
  );
});

test('an admin action that was already done changes nothing', () => {
  expect(isNoOp('grant-admin', learner)).toBe(false);
  expect(isNoOp('grant-admin', target)).toBe(true);
  expect(isNoOp('suspend', { ...learner, isSuspended: true })).toBe(true);
  expect(isNoOp('restore', { ...learner, isSuspended: true })).toBe(false);
});
