import type { SortDirection, UserFilter, UserSort } from '@vialibera/contract/admin';
import type { UserSearch } from './user-search.ts';

const FILTERS: UserFilter[] = ['all', 'admin', 'suspended'];
const SORTS: UserSort[] = ['email', 'level', 'xp'];

export type UserOrder = { sort: UserSort; direction: SortDirection };
export type UserView = UserOrder & { search: string; filter: UserFilter };

/** What the address asks for; where it makes no sense, the usual: everybody by email. */
export function viewOf({ cerca = '', mostra, ordina, verso }: UserSearch): UserView {
  const sort = SORTS.find((name) => name === ordina) ?? 'email';
  const filter = FILTERS.find((name) => name === mostra) ?? 'all';
  const direction = verso === 'asc' || verso === 'desc' ? verso : firstDirection(sort);
  return { search: cerca.trim().slice(0, 100), filter, sort, direction };
}

/** The address of a view. */
export function searchOf({ search, filter, sort, direction }: UserView): UserSearch {
  return {
    cerca: search || undefined,
    mostra: filter === 'all' ? undefined : filter,
    ordina: sort === 'email' ? undefined : sort,
    verso: direction === firstDirection(sort) ? undefined : direction,
  };
}

/** A press on a column's name: figures start with the highest, then the order turns round (spec §2). */
export function pressed(sort: UserSort, now: UserOrder): UserOrder {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) };
  return { sort, direction: now.direction === 'desc' ? 'asc' : 'desc' };
}

function firstDirection(sort: UserSort): SortDirection {
  return sort === 'email' ? 'asc' : 'desc';
}
