import { type AccountErrorCode, errorText } from './errors.ts';
import { refusalText } from './refusal-text.ts';

const accountErrors: Record<AccountErrorCode, string> = {
  USER_NOT_FOUND: 'Questo utente non esiste più.',
  OWN_ACCOUNT: 'Non puoi sospendere il tuo account.',
};

/** Why nothing was done to an account. */
export function accountErrorText(error: unknown): string {
  return refusalText(accountErrors, error) ?? errorText(error);
}
