import type { SessionMode } from '@vialibera/domain/compose-session';
import { getCurrentQuestion, type StudyRun } from './study-run.ts';

/** A session that was left longer ago is composed anew, because other concepts are fading by then. */
const MAX_AGE_MS = 12 * 3600_000;

/** Which questions a session has: those of today, of the open mistakes or of a topic. */
export type SessionChoice = { mode: SessionMode; topic?: number; licence: string };

/** Returns the key under which the session of a choice is stored. */
export function toRunKey({ mode, topic, licence }: SessionChoice): string {
  return `vialibera:study:${licence}:${mode}:${topic ?? ''}`;
}

/** Returns the unfinished session of this tab; null if there is none, it is too old or an earlier release has stored it. */
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

/** Stores a session for this tab. If it cannot be stored, a reload composes a new one; its answers are queued anyway. */
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
