import { importText } from '#web/strings/admin-import.ts';
import { QuestionFileError } from '#web/features/admin/question-file/raw-file.ts';
import { errorCode } from '#web/strings/errors.ts';
import { importErrorText } from '#web/strings/import-errors.ts';

/** The text of spec §6 for a user who is signed out or not an admin; null for all other errors. */
export function importAccessErrorText(error: unknown): string | null {
  const code = errorCode(error);
  if (code === 'UNAUTHORIZED') return importText.errors.signIn;
  return code === 'FORBIDDEN' ? importText.errors.adminsOnly : null;
}

/** Why a file could not be compared with the bank: an error of the file itself, or of the server. */
export function stagingErrorText(error: unknown): string {
  return error instanceof QuestionFileError ? error.message : (importAccessErrorText(error) ?? importErrorText(error));
}
