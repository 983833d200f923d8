import type { RegistrationFault } from '@vialibera/domain/account-form';

/** Which fields a fault is about: those that are empty, or the one that has to change. */
export function faultyFields<Field extends string>(
  fault: RegistrationFault,
  typed: Record<Field, string>,
): readonly (Field | 'email' | 'password' | 'repeated')[] {
  switch (fault) {
    case 'FIELDS_REQUIRED':
      return (Object.keys(typed) as Field[]).filter((name) => !typed[name].trim());
    case 'PASSWORDS_DIFFER':
      return ['repeated'];
    case 'EMAIL_INVALID':
      return ['email'];
    case 'PASSWORD_SHORT':
      return ['password'];
  }
}
