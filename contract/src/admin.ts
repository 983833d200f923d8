import * as z from 'zod';
import { role } from './accounts.ts';
import { adminOperation } from './operation.ts';
import { rowId } from './page.ts';
import { searchText } from './plain-text.ts';

const tags = ['Admin'];

const userId = z.string().regex(/^[\w-]{1,64}$/);

/** Who is listed: everybody, who has the role, or whose account is closed for the time being. */
const userFilter = z.enum(['all', 'admin', 'suspended']);
export type UserFilter = z.infer<typeof userFilter>;

/** A level is a function of the XP: sorted by either, the order is the same. */
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
  .route({ method: 'GET', path: '/admin/users', tags, summary: 'Who has an account, a page at a time' })
  .input(
    z.strictObject({
      search: searchText(100).describe('Part of the email'),
      filter: userFilter.default('all'),
      sort: userSort.default('email'),
      direction: sortDirection.default('asc'),
      after: z.string().max(400).optional().describe('The `next` of the page before'),
    }),
  )
  .output(
    z.object({
      users: z.array(listedUser),
      total: z.int().nonnegative().describe('On all pages'),
      next: z.string().nullable().describe('Null on the last page'),
    }),
  );

/** Why an act upon an account is refused. */
const actErrors = {
  USER_NOT_FOUND: { status: 404, message: 'No such user' },
  LAST_ADMIN: { status: 409, message: 'One admin must stay' },
  OWN_ACCOUNT: { status: 409, message: 'Nobody suspends themselves' },
};

export const setRole = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/role',
    tags,
    summary: 'Make somebody an admin, or a user again',
  })
  .errors(actErrors)
  .input(z.strictObject({ userId, role }))
  .output(z.object({ role }));

export const setSuspension = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/suspension',
    tags,
    summary: 'Close an account, everywhere at once, or open it again',
  })
  .errors(actErrors)
  .input(z.strictObject({ userId, suspended: z.boolean() }))
  .output(z.object({ suspended: z.boolean() }));

const auditedAction = z.enum(['grant-admin', 'revoke-admin', 'suspend', 'restore']);
export type AuditedAction = z.infer<typeof auditedAction>;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: auditedAction,
  actor: z.string().nullable().describe('Email; null when the account is gone'),
  subject: z.string().nullable().describe('Email; null when the account is gone'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = adminOperation
  .route({ method: 'GET', path: '/admin/audit', tags, summary: 'What admins did to whom, newest first' })
  .input(z.strictObject({ before: rowId.optional() }))
  .output(z.object({ entries: z.array(auditEntry), next: z.int().nullable().describe('Null on the last page') }));
