import { unsentPrefix } from '#web/platform/device/storage-keys.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';

/**
 * The key of a flag that says that the learner has submitted the exam on this device while the server was unreachable. It
 * contains the learner's id, so that the entry is kept when another learner signs in. The entry is deleted at sign-out
 * (`clear-user-data.ts`).
 */
const storageKey = (examId: string) => `${unsentPrefix(deviceUserId())}pending-submission:${examId}`;
/** The key that release 0.1 used. It does not contain the learner's id. */
const legacyKey = (examId: string) => `vialibera:pending-submission:${examId}`;

export function hasPendingSubmission(storage: Storage, examId: string): boolean {
  return storage.getItem(storageKey(examId)) !== null || storage.getItem(legacyKey(examId)) !== null;
}

export function savePendingSubmission(storage: Storage, examId: string): void {
  try {
    storage.setItem(storageKey(examId), '1');
  } catch {
    // If the submission cannot be stored, a reload shows the questions again, and the learner must submit the exam again.
  }
}

export function deletePendingSubmission(storage: Storage, examId: string): void {
  for (const toKey of [storageKey, legacyKey]) storage.removeItem(toKey(examId));
}
