/** Minimum password length (spec §9). */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;
export const EMAIL_MAXIMUM = 254;
/** Maximum length of an account's name, which sign-up derives from the email. */
export const NAME_MAXIMUM = 100;

/** The simple pattern of spec §5. The real check is the confirmation email. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type RegistrationIssue = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'EMAIL_INVALID' | 'PASSWORD_SHORT';
export type PasswordResetIssue = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'PASSWORD_SHORT';

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM && EMAIL_PATTERN.test(text);
}

/** The first issue of a registration form, in the order of spec §5; null if there is none. */
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

/** The first issue of a form with a new password; null if there is none. */
export function passwordResetIssue(form: { password: string; repeated: string }): PasswordResetIssue | null {
  if (!form.password || !form.repeated) return 'FIELDS_REQUIRED';
  if (form.password !== form.repeated) return 'PASSWORDS_DIFFER';
  return form.password.length < PASSWORD_MINIMUM ? 'PASSWORD_SHORT' : null;
}
