import type { RegistrationIssue } from '@vialibera/domain/accounts/account-form';

const FIELDS = { PASSWORDS_DIFFER: 'repeated', EMAIL_INVALID: 'email', PASSWORD_SHORT: 'password' } as const;

export function listInvalidFields<Values extends Record<string, string>>(issue: RegistrationIssue, values: Values) {
  return Object.entries(values)
    .filter(([name, value]) => (issue === 'FIELDS_REQUIRED' ? !value.trim() : name === FIELDS[issue]))
    .map(([name]) => name as keyof Values & string);
}
