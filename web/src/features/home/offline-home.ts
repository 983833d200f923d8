import { client } from '#web/api.ts';
import type { OfflineSlice } from '#web/offline/offline-slice.ts';

/** The dashboard and the profile. */
export const offlineHome: OfflineSlice = {
  cachePaths: /^(?:home|profile|email-preferences)(?:\/|$)/,
  prefetch: async (isCached) => {
    if (!(await isCached('home'))) await client.home.getHome();
    if (!(await isCached('profile'))) await client.home.getProfile();
  },
  // Both show the progress: they are requested again.
  resetProgress: async () => ({ remove: ['home', 'profile'] }),
};
