import { readWaiting, removeWaiting, writeWaiting } from './waiting-exam.ts';

/** Answers that the server has not yet confirmed, by position. */
export type Unsent = Readonly<Record<number, boolean>>;

const LAST_POSITION = 29;

export function readUnsent(storage: Storage, examId: string): Unsent {
  try {
    return parseUnsent(JSON.parse(readWaiting(storage, 'unsent', examId) ?? '{}'));
  } catch {
    return {};
  }
}

function parseUnsent(stored: unknown): Unsent {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, boolean] => isPosition(Number(entry[0])) && typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(entries);
}

function isPosition(position: number): boolean {
  return Number.isInteger(position) && position >= 0 && position <= LAST_POSITION;
}

export function keepUnsent(storage: Storage, examId: string, position: number, answer: boolean): void {
  write(storage, examId, { ...readUnsent(storage, examId), [position]: answer });
}

/** Reads before it writes, so that two tabs on one exam do not drop each other's answers. */
export function forgetUnsent(storage: Storage, examId: string, position: number, answer: boolean): void {
  const { [position]: kept, ...others } = readUnsent(storage, examId);
  if (kept === answer) write(storage, examId, others);
}

export function forgetExam(storage: Storage, examId: string): void {
  write(storage, examId, {});
}

function write(storage: Storage, examId: string, unsent: Unsent): void {
  try {
    if (Object.keys(unsent).length === 0) removeWaiting(storage, 'unsent', examId);
    else writeWaiting(storage, 'unsent', examId, JSON.stringify(unsent));
  } catch {
    // A full or forbidden storage must not stop an exam: the answers are still in memory.
  }
}
