/** The search params of the user list, so that a list can be linked and reloaded. Default values are omitted. */
export type UserSearch = { cerca?: string; mostra?: string; ordina?: string; verso?: string };

/** Accepts any text; `parseUserView` validates it. The router parses digits as numbers, so convert them back. */
export function parseUserSearch(search: Record<string, unknown>): UserSearch {
  const text = (name: keyof UserSearch) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  return { cerca: text('cerca'), mostra: text('mostra'), ordina: text('ordina'), verso: text('verso') };
}
