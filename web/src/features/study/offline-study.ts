import { client } from '#web/platform/api/api.ts';
import { findDownload } from '#web/platform/offline/download-course.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';
import { sessionCompletion } from './session-completion.ts';

const STATE = 'study/state';
const SESSION = 'study/session';
const DERIVED = /^study\/(?:session|mistakes)$/;

/**
 * Offline support for sessions and mistakes. The download contains the statements and the state of the study engine.
 * From both, this device composes sessions and lists mistakes by the same rules as the server.
 */
export const offlineStudy: OfflineSlice = {
  cachePaths: /^study\/(?:state|session|mistakes)$/,
  // Only the state is cached. This device computes sessions and mistakes from the state and from the answers that the
  // learner has given since then.
  toEntries: (response) => (pathnameOf(response.path) === STATE ? [response] : []),
  onCached: ({ path }) => {
    if (pathnameOf(path) === SESSION) void updateState(new URLSearchParams(path.split('?')[1]).get('licence'));
  },
  derive: async (path, device) => {
    if (!DERIVED.test(pathnameOf(path))) return null;
    const { getOfflineMistakes, getOfflineSession } = await import('./offline-session.ts');
    const search = new URLSearchParams(path.split('?')[1]);
    return pathnameOf(path) === SESSION ? getOfflineSession(search, device) : getOfflineMistakes(search, device);
  },
  kinds: [sessionCompletion],
  applyAccepted: async ({ mutation }) => {
    if (mutation.kind === sessionCompletion.kind) void updateState((mutation.input as { licence: string }).licence);
    return [];
  },
  download: {
    prefix: 'study/',
    fetch: async function* fetchState(signal, licence) {
      const body = await client.study.getStudyState({ licence }, { signal });
      yield { path: `${STATE}?licence=${licence}`, body, progress: 1 };
    },
  },
};

function pathnameOf(path: string): string {
  return path.split('?')[0] ?? '';
}

/**
 * Fetches the state of the study engine again if the downloaded course is for this licence. Returns nothing, because
 * the app caches the response.
 */
async function updateState(licence: string | null): Promise<void> {
  const download = await findDownload();
  if (licence === null || download?.licence !== licence) return;
  await client.study.getStudyState({ licence }).catch(() => undefined);
}
