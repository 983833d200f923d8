import * as z from 'zod';
import { ADMIN_ACTIONS } from '@vialibera/domain/accounts/admin-action';
import { role } from './accounts.ts';
import { adminOperation } from './operation.ts';
import { rowId } from './page.ts';
import { searchText } from './plain-text.ts';

const tags = ['Admin'];

const userId = z.string().regex(/^[\w-]{1,64}$/);

const userFilter = z.enum(['all', 'admin', 'suspended']);
export type UserFilter = z.infer<typeof userFilter>;

const userSort = z.enum(['email', 'level', 'xp']);
export type UserSort = z.infer<typeof userSort>;
const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirection>;

const listedUser = z.object({
  id: userId,
  email: z.string(),
  role,
  level: z.int().positive(),
  xp: z.int().nonnegative(),
  lastAccess: z.iso.datetime().nullable(),
  suspended: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = adminOperation
  .route({ method: 'GET', path: '/admin/users', tags, summary: 'The accounts, one page at a time' })
  .input(
    z.strictObject({
      search: searchText(100).describe('Part of the email'),
      filter: userFilter.default('all'),
      sort: userSort.default('email'),
      direction: sortDirection.default('asc'),
      after: z.string().max(400).optional().describe('The `next` of the previous page'),
    }),
  )
  .output(
    z.object({
      users: z.array(listedUser),
      total: z.int().nonnegative().describe('On all pages'),
      next: z.string().nullable().describe('Null on the last page'),
    }),
  );

const adminActionErrors = {
  USER_NOT_FOUND: { status: 404, message: 'No such user' },
  LAST_ADMIN: { status: 409, message: 'One admin must remain' },
  OWN_ACCOUNT: { status: 409, message: 'Admins cannot suspend themselves' },
};

export const setRole = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/role',
    tags,
    summary: 'Grant or revoke the admin role',
  })
  .errors(adminActionErrors)
  .input(z.strictObject({ userId, role }))
  .output(z.object({ role }));

export const setSuspension = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/suspension',
    tags,
    summary: 'Suspend an account and end its sessions, or restore it',
  })
  .errors(adminActionErrors)
  .input(z.strictObject({ userId, suspended: z.boolean() }))
  .output(z.object({ suspended: z.boolean() }));

const auditedAction = z.enum(ADMIN_ACTIONS);
export type AuditedAction = z.infer<typeof auditedAction>;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: auditedAction,
  actor: z.string().nullable().describe('Email; null if the account was deleted'),
  target: z.string().nullable().describe('Email; null if the account was deleted'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = adminOperation
  .route({ method: 'GET', path: '/admin/audit', tags, summary: 'The admin actions, newest first' })
  .input(z.strictObject({ before: rowId.optional() }))
  .output(z.object({ entries: z.array(auditEntry), next: z.int().nullable().describe('Null on the last page') }));
