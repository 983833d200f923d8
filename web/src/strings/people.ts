import type { Person } from '@vialibera/contract/friends';

/** The name, or the friend code for a stranger without a name. Null means a deleted account. */
export function personName(person: Person | null): string {
  if (!person) return "Chi non c'è più";
  return person.name ?? `Utente ${person.code}`;
}
