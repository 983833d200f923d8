/** Which users are shown, as the address says it: a list can be linked and outlives a reload. What is usual is left out. */
export type UserSearch = { cerca?: string; mostra?: string; ordina?: string; verso?: string };

/** Any text is let through: what it means is decided where the list is. A number is text that the router has read too eagerly. */
export function readUserSearch(search: Record<string, unknown>): UserSearch {
  const text = (name: keyof UserSearch) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  return { cerca: text('cerca'), mostra: text('mostra'), ordina: text('ordina'), verso: text('verso') };
}
