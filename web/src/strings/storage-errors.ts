import { errorText, ownErrorText, type StorageErrorCode } from './errors.ts';

const storageErrors: Record<StorageErrorCode, string> = {
  STORAGE_FULL: "Su questo dispositivo non c'è più spazio. Liberane un po', o riprova quando torna la rete.",
  STORAGE_UNAVAILABLE:
    'Questo browser non lascia salvare dati, come succede nelle finestre private: senza rete qui non si può studiare.',
};

export function storageErrorText(error: unknown): string {
  return ownErrorText(storageErrors, error) ?? errorText(error);
}
