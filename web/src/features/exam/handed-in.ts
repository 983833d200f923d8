import { readWaiting, removeWaiting, writeWaiting } from './waiting-exam.ts';

/** Whether a sheet was handed in on this device and the server does not have it yet. */
export function readHandedIn(storage: Storage, examId: string): boolean {
  return readWaiting(storage, 'handed-in', examId) !== null;
}

export function noteHandedIn(storage: Storage, examId: string): void {
  try {
    writeWaiting(storage, 'handed-in', examId, '1');
  } catch {
    // Without storage a reload leads back to the questions, and the sheet is handed in once more.
  }
}

export function forgetHandedIn(storage: Storage, examId: string): void {
  removeWaiting(storage, 'handed-in', examId);
}
