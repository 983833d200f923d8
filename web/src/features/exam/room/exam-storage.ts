import { type Answer, OPTIONS_MAXIMUM } from '@vialibera/domain/exam/answer';
import { EXAM_QUESTIONS_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { unsentPrefix } from '#web/platform/device/storage-keys.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';

/**
 * The kinds of exam data that are stored on this device until the server has received them: unsent answers and a pending
 * submission.
 */
type Kind = 'unsent' | 'pending-submission';

/** The unsent answers by question position. */
export type UnsentAnswers = Readonly<Record<number, Answer>>;

/** The limits of the API contract. The queue also checks the answers against the questions of the exam (`answer-queue.ts`). */
const LAST_POSITION = EXAM_QUESTIONS_MAXIMUM - 1;
const LAST_OPTION = OPTIONS_MAXIMUM - 1;

/**
 * The key contains the learner's id, so that the entry is kept when another learner signs in. The entry is deleted at
 * sign-out (`clear-user-data.ts`).
 */
const storageKey = (kind: Kind, examId: string) => `${unsentPrefix(deviceUserId())}${kind}:${examId}`;
/** The key that release 0.1 used. It does not contain the learner's id. */
const legacyKey = (kind: Kind, examId: string) => `vialibera:${kind}:${examId}`;

export function readExamItem(storage: Storage, kind: Kind, examId: string): string | null {
  return storage.getItem(storageKey(kind, examId)) ?? storage.getItem(legacyKey(kind, examId));
}

export function saveExamItem(storage: Storage, kind: Kind, examId: string, value: string): void {
  storage.setItem(storageKey(kind, examId), value);
  storage.removeItem(legacyKey(kind, examId));
}

function deleteExamItem(storage: Storage, kind: Kind, examId: string): void {
  for (const toKey of [storageKey, legacyKey]) storage.removeItem(toKey(kind, examId));
}

export function readUnsentAnswers(storage: Storage, examId: string): UnsentAnswers {
  try {
    return parseUnsentAnswers(JSON.parse(readExamItem(storage, 'unsent', examId) ?? '{}'));
  } catch {
    return {};
  }
}

/** Returns how many answers of the learner's exams the server has not received yet. */
export function countUnsentAnswers(storage: Storage): number {
  const prefix = storageKey('unsent', '');
  const examIds = Object.keys(storage).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []));
  return examIds.reduce((sum, examId) => sum + Object.keys(readUnsentAnswers(storage, examId)).length, 0);
}

function parseUnsentAnswers(stored: unknown): UnsentAnswers {
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored).filter(
    (entry): entry is [string, Answer] => isIndexUpTo(LAST_POSITION, Number(entry[0])) && isAnswer(entry[1]),
  );
  return Object.fromEntries(entries);
}

function isAnswer(stored: unknown): stored is Answer {
  return typeof stored === 'boolean' || (typeof stored === 'number' && isIndexUpTo(LAST_OPTION, stored));
}

function isIndexUpTo(last: number, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= last;
}

/** Reads the stored answers before it writes, so that two tabs with the same exam do not overwrite each other's answers. */
export function saveUnsentAnswer(storage: Storage, examId: string, position: number, answer: Answer): void {
  writeUnsentAnswers(storage, examId, { ...readUnsentAnswers(storage, examId), [position]: answer });
}

/**
 * Deletes the stored answer to a question if it still equals `answer`, which the server has saved. If the learner has changed the
 * answer in the meantime, the new answer stays stored.
 */
export function deleteUnsentAnswer(storage: Storage, examId: string, position: number, answer: Answer): void {
  const { [position]: stored, ...others } = readUnsentAnswers(storage, examId);
  if (stored === answer) writeUnsentAnswers(storage, examId, others);
}

export function deleteUnsentAnswers(storage: Storage, examId: string): void {
  writeUnsentAnswers(storage, examId, {});
}

function writeUnsentAnswers(storage: Storage, examId: string, unsent: UnsentAnswers): void {
  try {
    if (Object.keys(unsent).length === 0) deleteExamItem(storage, 'unsent', examId);
    else saveExamItem(storage, 'unsent', examId, JSON.stringify(unsent));
  } catch {
    // The storage is full or forbidden. The exam continues, because the answers are also in memory.
  }
}

/** Returns true if the learner submitted the exam on this device while the server was unreachable. */
export function hasPendingSubmission(storage: Storage, examId: string): boolean {
  return readExamItem(storage, 'pending-submission', examId) !== null;
}

export function savePendingSubmission(storage: Storage, examId: string): void {
  try {
    saveExamItem(storage, 'pending-submission', examId, '1');
  } catch {
    // If the submission cannot be stored, a reload shows the questions again, and the learner must submit the exam again.
  }
}

export function deletePendingSubmission(storage: Storage, examId: string): void {
  deleteExamItem(storage, 'pending-submission', examId);
}
