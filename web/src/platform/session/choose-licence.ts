import type { QueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/api/api.ts';
import { meQuery } from './session.ts';

const CHOSEN_KEY = 'vialibera:licence';

/** Saves the learner's licence, then reloads the data that depends on it: the exams, the practice and the statistics. */
export async function chooseLicence(queries: QueryClient, licence: string): Promise<void> {
  const { selectedLicense } = await client.accounts.updateMe({ selectedLicense: licence });
  queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, selectedLicense, licenceChosen: true });
  notifyOtherTabs(selectedLicense);
  // All queries are refetched, including `me`. Otherwise the `me` response that is cached for offline use would contain
  // the old licence.
  void queries.invalidateQueries();
}

function notifyOtherTabs(licence: string): void {
  try {
    localStorage.setItem(CHOSEN_KEY, licence);
  } catch {
    // If the browser forbids storage, other tabs load the new licence within five minutes.
  }
}

/** When the learner chooses another licence in another tab, reloads the learner and all data in this tab. */
export function watchLicence(queries: QueryClient): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === CHOSEN_KEY && newValue !== null) void queries.invalidateQueries();
  });
}
