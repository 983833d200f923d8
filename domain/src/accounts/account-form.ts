/** The minimum length of a password, in characters. An installation can raise it (`PASSWORD_MINIMUM`). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;
export const EMAIL_MAXIMUM = 254;
/** The maximum length of an account's name. At sign-up, the name is derived from the email address. */
export const NAME_MAXIMUM = 100;

/**
 * Text without spaces around an at sign, with a dot behind it. Only the confirmation email shows whether the address exists, so a
 * stricter pattern would gain nothing and reject rare valid addresses.
 */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type RegistrationIssue = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'EMAIL_INVALID' | 'PASSWORD_SHORT';
export type PasswordResetIssue = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'PASSWORD_SHORT';

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM && EMAIL_PATTERN.test(text);
}

/** Returns the first issue, in the order in which a form reports them one at a time, or null if there is none. */
export function registrationIssue(form: {
  email: string;
  password: string;
  repeated: string;
}): RegistrationIssue | null {
  if (!form.email.trim() || !form.password || !form.repeated) return 'FIELDS_REQUIRED';
  if (form.password !== form.repeated) return 'PASSWORDS_DIFFER';
  if (!isEmail(form.email.trim())) return 'EMAIL_INVALID';
  return form.password.length < PASSWORD_MINIMUM ? 'PASSWORD_SHORT' : null;
}

/** Returns the first issue of a form that sets a new password, or null if there is none. */
export function passwordResetIssue(form: { password: string; repeated: string }): PasswordResetIssue | null {
  if (!form.password || !form.repeated) return 'FIELDS_REQUIRED';
  if (form.password !== form.repeated) return 'PASSWORDS_DIFFER';
  return form.password.length < PASSWORD_MINIMUM ? 'PASSWORD_SHORT' : null;
}
