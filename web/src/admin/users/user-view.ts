import type { SortDirection, UserFilter, UserSort } from '@vialibera/contract/admin';
import type { UserSearch } from './user-search.ts';

const FILTERS: UserFilter[] = ['all', 'admin', 'suspended'];
const SORTS: UserSort[] = ['email', 'level', 'xp'];

export type UserOrder = { sort: UserSort; direction: SortDirection };
export type UserView = UserOrder & { search: string; filter: UserFilter };

/** Parses the search params of the user list. Invalid values fall back to the defaults: all users, sorted by email. */
export function parseUserView({ cerca = '', mostra, ordina, verso }: UserSearch): UserView {
  const sort = SORTS.find((name) => name === ordina) ?? 'email';
  const filter = FILTERS.find((name) => name === mostra) ?? 'all';
  const direction = verso === 'asc' || verso === 'desc' ? verso : firstDirection(sort);
  return { search: cerca.trim().slice(0, 100), filter, sort, direction };
}

/** Converts a view to search params. This is the inverse of `parseUserView`. */
export function toUserSearch({ search, filter, sort, direction }: UserView): UserSearch {
  return {
    cerca: search || undefined,
    mostra: filter === 'all' ? undefined : filter,
    ordina: sort === 'email' ? undefined : sort,
    verso: direction === firstDirection(sort) ? undefined : direction,
  };
}

/**
 * Returns the order after a click on the header of the column `sort`. A click on the current sort column reverses its order. Any
 * other column starts in descending order, except the email column, which starts in ascending order.
 */
export function toggleSort(sort: UserSort, now: UserOrder): UserOrder {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) };
  return { sort, direction: now.direction === 'desc' ? 'asc' : 'desc' };
}

function firstDirection(sort: UserSort): SortDirection {
  return sort === 'email' ? 'asc' : 'desc';
}
