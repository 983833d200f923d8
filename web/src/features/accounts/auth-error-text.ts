import { errorCode, errorText } from '#web/strings/errors.ts';
import { AuthRefusal } from './auth-api.ts';

/** A known refusal by its own text; anything else by what the screen was doing. */
export function authErrorText(error: unknown, otherwise: string): string {
  const known = error instanceof AuthRefusal ? errorCode(error) !== 'UNEXPECTED' : !navigator.onLine;
  return known ? errorText(error) : otherwise;
}
