import { EXAM_QUESTIONS_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { OPTIONS_MAXIMUM } from '@vialibera/domain/exam/answer';
import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { unsentPrefix } from '#web/platform/device/storage-keys.ts';
import type { Device } from './device-schema.ts';
import type { PendingMutation } from './outbox-kind.ts';

/**
 * Moves the unsent exam answers that releases up to 26 November 2026 have stored into the outbox. They are in localStorage, one
 * entry for each exam, with the answers by question position. The entries of release 0.1 do not contain the learner's id.
 * They belong to the current learner, because they are deleted when another learner signs in. Runs at each start, because a
 * tab of the earlier release may still be open.
 * @throws DOMException if the device is full. The answers then stay in localStorage.
 */
export async function importExamAnswers(device: Device, learnerId: string): Promise<void> {
  const storage = deviceStorage();
  for (const prefix of [`${unsentPrefix(learnerId)}unsent:`, 'vialibera:unsent:'])
    for (const key of Object.keys(storage).filter((name) => name.startsWith(prefix))) {
      const tx = device.transaction('outbox', 'readwrite');
      for (const mutation of toMutations(key.slice(prefix.length), storage.getItem(key) ?? ''))
        if ((await tx.store.index('id').getKey(mutation.id)) === undefined) await tx.store.add(mutation);
      await tx.done;
      storage.removeItem(key);
    }
}

function toMutations(examId: string, stored: string): PendingMutation[] {
  const at = new Date().toISOString();
  return parseAnswers(stored)
    .filter(([position, answer]) => isIndexBelow(EXAM_QUESTIONS_MAXIMUM, Number(position)) && isAnswer(answer))
    .map(([position, answer]) => ({
      id: `exam-answer:${examId}:${position}`,
      kind: 'exam-answer',
      at,
      title: '',
      input: { examId, position: Number(position), answer },
    }));
}

function parseAnswers(stored: string): [string, unknown][] {
  try {
    return Object.entries(JSON.parse(stored) as object);
  } catch {
    return [];
  }
}

function isAnswer(stored: unknown): boolean {
  return typeof stored === 'boolean' || (typeof stored === 'number' && isIndexBelow(OPTIONS_MAXIMUM, stored));
}

function isIndexBelow(limit: number, index: number): boolean {
  return Number.isInteger(index) && index >= 0 && index < limit;
}
