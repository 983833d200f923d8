/**
 * The search params of the user list. They keep the list's state in the URL, so that the state survives a reload and can be
 * shared as a link. Default values are omitted.
 */
export type UserSearch = { cerca?: string; mostra?: string; ordina?: string; verso?: string };

/**
 * Reads the search params as text; `parseUserView` validates them. The router parses a param such as `42` as a number, so numbers
 * are converted back to text here.
 */
export function parseUserSearch(search: Record<string, unknown>): UserSearch {
  const text = (name: keyof UserSearch) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  return { cerca: text('cerca'), mostra: text('mostra'), ordina: text('ordina'), verso: text('verso') };
}
