import { client } from '#web/platform/api/api.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';

/** Offline support for the dashboard, the profile and the email preferences. */
export const offlineHome: OfflineSlice = {
  cachePaths: /^(?:home|profile|email-preferences)(?:\/|$)/,
  prefetch: async (isCached) => {
    if (!(await isCached('home'))) await client.home.getHome();
    if (!(await isCached('profile'))) await client.home.getProfile();
  },
  // The cached dashboard and profile still contain the old progress. Remove them, so that they are fetched again.
  resetProgress: async () => ({ remove: ['home', 'profile'] }),
};
