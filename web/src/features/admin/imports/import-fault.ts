import { importText } from '#web/strings/admin-import.ts';
import { FileFault } from '#web/features/admin/question-file/raw-file.ts';
import { errorCode } from '#web/strings/errors.ts';
import { importErrorText } from '#web/strings/import-errors.ts';

/** What spec §6 says to who is signed out or no admin at an import; null for every other fault. */
export function importFault(error: unknown): string | null {
  const code = errorCode(error);
  if (code === 'UNAUTHORIZED') return importText.faults.signIn;
  return code === 'FORBIDDEN' ? importText.faults.adminsOnly : null;
}

/** What kept a file from being compared with the bank: the file itself, or the server. */
export function stagingFault(error: unknown): string {
  return error instanceof FileFault ? error.message : (importFault(error) ?? importErrorText(error));
}
