import type { Person } from '@vialibera/contract/friends';

/** Returns the person's name; if the name is null, the friend code. `person` is null if the account was deleted. */
export function personName(person: Person | null): string {
  if (!person) return "Chi non c'è più";
  return person.name ?? `Utente ${person.code}`;
}
