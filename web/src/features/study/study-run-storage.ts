import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { HOUR_MS } from '@vialibera/domain/time/durations';
import { STUDY_RUN_PREFIX } from '#web/platform/device/storage-keys.ts';
import { getCurrentQuestion, type StudyRun } from './study-run.ts';

/** A session older than this is not continued. A new one is composed, because other concepts may need a review by then. */
const MAX_AGE_MS = 12 * HOUR_MS;

/** Determines the questions of a session: the questions for today, the open mistakes, or the questions of a topic. */
export type SessionChoice = { mode: SessionMode; topic?: number; licence: string };

export function toRunKey({ mode, topic, licence }: SessionChoice): string {
  return `${STUDY_RUN_PREFIX}${licence}:${mode}:${topic ?? ''}`;
}

/**
 * Returns the unfinished session that this browser tab has stored. Returns null if there is none, if it is too old, or
 * if an earlier release has stored it in another format.
 */
export function findRun(storage: Storage, key: string, now: Date): StudyRun | null {
  try {
    const run = JSON.parse(storage.getItem(key) ?? 'null') as StudyRun | null;
    if (!run || !getCurrentQuestion(run)) return null;
    const age = now.getTime() - Date.parse(run.startedAt);
    return age < MAX_AGE_MS ? run : null;
  } catch {
    return null;
  }
}

/**
 * Stores a session for this browser tab. If this fails, the session cannot be continued after a reload. No answer is
 * lost, because every answer is queued for the server.
 */
export function saveRun(storage: Storage, key: string, run: StudyRun): void {
  try {
    storage.setItem(key, JSON.stringify(run));
  } catch {
    // The storage is full or forbidden.
  }
}

export function deleteRun(storage: Storage, key: string): void {
  storage.removeItem(key);
}
