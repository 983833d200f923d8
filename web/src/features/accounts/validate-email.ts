import { isEmail } from '@vialibera/domain/accounts/account-form';
import { accountsText } from './strings/accounts.ts';

/** Returns the issue of a form whose only field is an email address. Returns null if the address is valid. */
export function validateEmail({ email }: { email: string }): { text: string; fields: ['email'] } | null {
  if (!email.trim()) return { text: accountsText.forgot.emailRequired, fields: ['email'] };
  return isEmail(email.trim()) ? null : { text: accountsText.registrationIssues.EMAIL_INVALID, fields: ['email'] };
}
