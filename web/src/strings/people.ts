import type { Person } from '@vialibera/contract/people';

/**
 * Returns the person's name, or «Utente» with the friend code if the person has no name. If the account was deleted,
 * `person` is null and the text is the same for all persons.
 */
export function personName(person: Person | null): string {
  if (!person) return "Chi non c'è più";
  return person.name ?? unnamed(person.code);
}

/** Returns the text for a person whose name is not shown. */
export function unnamed(friendCode: string): string {
  return `Utente ${friendCode}`;
}
