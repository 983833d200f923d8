import type { Person } from '@vialibera/contract/friends';

/** What somebody is called on the screen: a stranger without a name by the code; null is who has deleted the account. */
export function personName(person: Person | null): string {
  if (!person) return "Chi non c'è più";
  return person.name ?? `Utente ${person.code}`;
}
