import { examIsOver } from '@vialibera/domain/exam';
import type { Db } from '#server/db/db.ts';
import { findRunning } from './exam-store.ts';

/** The running exam, during which no key of any statement is shown (decision 005). */
export async function runningExamId(db: Db, learner: { id: string }, now: Date): Promise<string | null> {
  const running = await findRunning(db, learner.id);
  return running && !examIsOver(running.deadlineAt, now) ? running.id : null;
}
