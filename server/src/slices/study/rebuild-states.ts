import { type EditionContext, getLearnerBank } from '#server/slices/banks/editions/get-learner-bank.ts';
import { rebuildModel } from './learner-model.ts';
import { getLicenceCourse } from './study-course.ts';
import { listAnsweredLists } from './study-store.ts';

/**
 * Computes the study states of all learners again from their answers, one after another. After each state, calls
 * `onProgress` with the number of computed states.
 */
export async function rebuildStates(
  deps: EditionContext,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  const lists = await listAnsweredLists(deps.db);
  for (const [index, { userId, list, timeZone }] of lists.entries()) {
    if (deps.licences.find(list)) {
      const bank = await getLearnerBank(deps, { id: userId, timeZone }, list);
      await rebuildModel(deps.db, { userId, list }, timeZone, await getLicenceCourse(deps, list, bank));
    }
    onProgress(index + 1, lists.length);
  }
  return lists.length;
}
