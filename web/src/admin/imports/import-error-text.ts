import { importText } from '#web/admin/strings/admin-import.ts';
import { QuestionFileError } from '@vialibera/question-files/raw/raw-file';
import { errorCode, errorText, rejectionCode } from '#web/strings/errors.ts';

/** Returns the error text if the user is signed out or is not an admin. Returns null for all other errors. */
export function importAccessErrorText(error: unknown): string | null {
  const code = errorCode(error);
  if (code === 'UNAUTHORIZED') return importText.errors.signIn;
  return code === 'FORBIDDEN' ? importText.errors.adminsOnly : null;
}

/**
 * Returns the reason why a file could not be compared with the question bank: an error in the file itself or an error of the
 * server.
 */
export function stagingErrorText(error: unknown): string {
  return error instanceof QuestionFileError ? error.message : (importAccessErrorText(error) ?? errorText(error));
}

/** Whether the server has rejected the import because its preview is outdated. */
export function requiresNewPreview(error: unknown): boolean {
  return ['IMPORT_OUTDATED', 'RETIREMENTS_NOT_CONFIRMED', 'RESTORATIONS_NOT_CONFIRMED'].includes(
    rejectionCode(error) ?? '',
  );
}
