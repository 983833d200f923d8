import { type AccountErrorCode, errorText, ownErrorText } from '#web/strings/errors.ts';

const accountErrors: Record<AccountErrorCode, string> = {
  USER_NOT_FOUND: 'Questo utente non esiste più.',
  LAST_ADMIN: "È l'ultimo admin: prima dai il ruolo a un'altra persona.",
  OWN_ACCOUNT: 'Non puoi sospendere il tuo account.',
};

export function accountErrorText(error: unknown): string {
  return ownErrorText(accountErrors, error) ?? errorText(error);
}
