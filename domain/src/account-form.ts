/** Spec §9; the server may ask for more. */
export const PASSWORD_MINIMUM = 6;
export const PASSWORD_MAXIMUM = 128;
export const EMAIL_MAXIMUM = 254;
/** Maximum length of an account's name, which the sign-up form takes from the address. */
export const NAME_MAXIMUM = 100;

/** Something@something.something without blanks: the simple pattern of spec §5. The confirmation mail is the real check. */
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type RegistrationFault = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'EMAIL_INVALID' | 'PASSWORD_SHORT';
export type ResetFault = 'FIELDS_REQUIRED' | 'PASSWORDS_DIFFER' | 'PASSWORD_SHORT';

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAXIMUM && EMAIL_PATTERN.test(text);
}

/** The first fault of a registration, in the order in which spec §5 names them; null when there is none. */
export function registrationFault(form: {
  email: string;
  password: string;
  repeated: string;
}): RegistrationFault | null {
  if (!form.email.trim() || !form.password || !form.repeated) return 'FIELDS_REQUIRED';
  if (form.password !== form.repeated) return 'PASSWORDS_DIFFER';
  if (!isEmail(form.email.trim())) return 'EMAIL_INVALID';
  return form.password.length < PASSWORD_MINIMUM ? 'PASSWORD_SHORT' : null;
}

/** The same for a new password. */
export function resetFault(form: { password: string; repeated: string }): ResetFault | null {
  if (!form.password || !form.repeated) return 'FIELDS_REQUIRED';
  if (form.password !== form.repeated) return 'PASSWORDS_DIFFER';
  return form.password.length < PASSWORD_MINIMUM ? 'PASSWORD_SHORT' : null;
}
