import { getState } from '@vialibera/domain/study/study-engine';
import type { Db } from '#server/platform/db/db.ts';
import { listUnanswered } from '#server/slices/exam/exam-store.ts';
import type { Study } from './open-study.ts';

/** Returns the ids of the statements that the learner left unanswered in an exam and has not answered since. */
export async function listUnansweredMistakes(db: Db, userId: string, { learner }: Study): Promise<number[]> {
  const answered = new Set(Object.values(getState(learner).concepts).flatMap(({ seen }) => seen));
  return (await listUnanswered(db, userId)).filter((id) => !answered.has(String(id)));
}
