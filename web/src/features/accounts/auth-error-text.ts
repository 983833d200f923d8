import { authErrors } from '#web/strings/auth-errors.ts';
import { type AuthCode, errorCode, errorText } from '#web/strings/errors.ts';
import { AuthRefusal } from './auth-api.ts';

/** A known refusal by its own text; anything else by what the screen was doing. */
export function authErrorText(error: unknown, otherwise: string): string {
  const code = error instanceof AuthRefusal ? error.code : undefined;
  if (code && code in authErrors) return authErrors[code as AuthCode];
  const known = error instanceof AuthRefusal ? errorCode(error) !== 'UNEXPECTED' : !navigator.onLine;
  return known ? errorText(error) : otherwise;
}
