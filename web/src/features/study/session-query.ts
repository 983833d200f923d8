import type { QueryClient } from '@tanstack/react-query';
import type { SessionMode } from '@vialibera/domain/study/compose-session';
import { api } from '#web/platform/api/api.ts';
import { meQuery } from '#web/platform/session/session.ts';
import type { SessionChoice } from './study-run-storage.ts';

/**
 * If the screen of a prefetched session has not opened after this time, in ms, the session is removed from the cache.
 * After the screen has opened, the screen removes the session itself.
 */
const GC_TIME_MS = 60_000;

export const sessionQuery = (choice: SessionChoice) =>
  api.study.getSession.queryOptions({ input: choice, staleTime: Infinity, gcTime: GC_TIME_MS });

/** `argomento` limits the session to a topic. */
export type SessionSearch = { modo?: 'errori'; argomento?: number };

function toSessionMode({ modo, argomento }: SessionSearch): SessionMode {
  if (modo === 'errori') return 'errors';
  return argomento === undefined ? 'today' : 'topic';
}

/**
 * Returns the parameters of the request for a session. They contain the licence, so that cached responses of different
 * licences have different URLs.
 */
export function toSessionChoice({ argomento, ...search }: SessionSearch, licence: string): SessionChoice {
  const mode = toSessionMode({ argomento, ...search });
  return { mode, licence, ...(argomento === undefined ? {} : { topic: argomento }) };
}

export async function prefetchSession(queries: QueryClient, search: SessionSearch): Promise<void> {
  const me = await queries.ensureQueryData(meQuery).catch(() => null);
  if (me) await queries.prefetchQuery(sessionQuery(toSessionChoice(search, me.selectedLicense)));
}
