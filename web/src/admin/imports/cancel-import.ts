import { client } from '#web/platform/api/api.ts';
import { importText } from '#web/admin/strings/admin-import.ts';
import { errorText, rejectionCode } from '#web/strings/errors.ts';
import { toast } from '#web/platform/device/toast.ts';
import { importAccessErrorText } from './import-error-text.ts';

const { errors } = importText;

/**
 * Cancels an import and returns the number of statements in the bank. Returns null if the import no longer exists, for example
 * because it was cancelled in another browser tab. Shows the error of a failed request and throws it.
 */
export async function cancelImport(importId: string): Promise<number | null> {
  try {
    return (await client.imports.cancelImport({ importId })).inBank;
  } catch (error) {
    if (rejectionCode(error) === 'IMPORT_NOT_FOUND') return null;
    toast.error(importAccessErrorText(error) ?? errors.run(errorText(error)));
    throw error;
  }
}

/**
 * Resets the bank of a licence and returns the number of remaining statements. Shows the error of a failed request and throws
 * it.
 */
export async function resetBank(licence: string): Promise<number> {
  try {
    return (await client.imports.resetBank({ licence })).inBank;
  } catch (error) {
    toast.error(importAccessErrorText(error) ?? errors.reset(errorText(error)));
    throw error;
  }
}
