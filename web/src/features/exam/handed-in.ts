/** Whether a sheet was handed in on this device and the server does not have it yet. */
const keyOf = (examId: string) => `vialibera:handed-in:${examId}`;

export function readHandedIn(storage: Storage, examId: string): boolean {
  return storage.getItem(keyOf(examId)) !== null;
}

export function noteHandedIn(storage: Storage, examId: string): void {
  try {
    storage.setItem(keyOf(examId), '1');
  } catch {
    // Without storage a reload leads back to the questions, and the sheet is handed in once more.
  }
}

export function forgetHandedIn(storage: Storage, examId: string): void {
  storage.removeItem(keyOf(examId));
}
