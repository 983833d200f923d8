import type { Me } from '@vialibera/contract/accounts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';

/** Caches the signed-in learner, and updates the cached stats after each accepted mutation. */
export const offlineSession: OfflineSlice = {
  cachePaths: /^me$/,
  applyAccepted: async ({ response }, cached) => {
    const me = (await cached.get('me')) as { me: Me } | undefined;
    return me ? [{ path: 'me', body: { me: { ...me.me, stats: response.reward.stats } } }] : [];
  },
};
