import type { ListedUser, UserSort } from '@vialibera/contract/admin';
import { levelAt } from '@vialibera/domain/rewards/level';
import { asAdmin } from '#server/context.ts';
import { countUsers, listUserPage, type UserCursor } from './users-store.ts';

const PAGE = 50;

type Row = Awaited<ReturnType<typeof listUserPage>>[number];

export const listUsers = asAdmin.admin.listUsers.handler(async ({ input, errors, context: { db } }) => {
  const after = input.after === undefined ? null : parseCursor(input.sort, input.after);
  if (after === undefined) throw errors.BAD_REQUEST();
  const rows = await listUserPage(db, { ...input, after }, PAGE + 1);
  const users = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? users.at(-1) : undefined;
  return {
    users: users.map(toListedUser),
    total: await countUsers(db, input),
    next: last ? formatCursor(input.sort, last) : null,
  };
});

function toListedUser({ id, email, isAdmin, xp, lastSeen, suspendedAt }: Row): ListedUser {
  const { level } = levelAt(xp);
  const lastAccess = lastSeen?.toISOString() ?? null;
  return { id, email, role: isAdmin ? 'admin' : 'user', level, xp, lastAccess, suspended: suspendedAt !== null };
}

function formatCursor(sort: UserSort, { email, xp, id }: Row): string {
  return sort === 'email' ? email : `${xp} ${id}`;
}

function parseCursor(sort: UserSort, text: string): UserCursor | undefined {
  if (sort === 'email') return { email: text };
  const [, xp, id] = /^(\d{1,9}) (\S{1,64})$/.exec(text) ?? [];
  return xp && id ? { xp: Number(xp), id } : undefined;
}
