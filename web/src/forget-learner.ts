import { clearStorages, keptLearner, setKeptLearner } from './kept-learner.ts';

/** Takes away all of the learner who leaves. The course's pictures and the app's own files stay: they are nobody's. */
export async function forgetLearner(): Promise<void> {
  const learner = keptLearner();
  clearStorages();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`vialibera-exam:${learner}:`)) localStorage.removeItem(key);
  setKeptLearner(null);
  if (learner !== null && typeof indexedDB !== 'undefined') await deleteDatabase(`vialibera-${learner}`);
}

/** Other tabs let go of it when they are told; one that hangs does not keep anybody here. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((done) => {
    const deleting = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error', 'blocked']) deleting.addEventListener(event, () => done());
  });
}
