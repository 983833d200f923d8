import { importText } from '#web/strings/admin-import.ts';
import { errorCode } from '#web/strings/errors.ts';

/** What spec §6 says to who is signed out or no admin at an import; null for every other fault. */
export function importFault(error: unknown): string | null {
  const code = errorCode(error);
  if (code === 'UNAUTHORIZED') return importText.faults.signIn;
  return code === 'FORBIDDEN' ? importText.faults.adminsOnly : null;
}
