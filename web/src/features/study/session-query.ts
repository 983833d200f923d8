import type { QueryClient } from '@tanstack/react-query';
import type { SessionMode } from '@vialibera/domain/compose-session';
import { api } from '#web/api.ts';
import { meQuery } from '#web/session/session.ts';
import type { SessionChoice } from './study-run-storage.ts';

/**
 * The time, in ms, for which a prefetched session is kept until its screen opens. The screen removes the session when the
 * learner leaves.
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
 * Returns which questions a session has. The request contains the licence, so that cached responses of different licences
 * have different URLs.
 */
export function toSessionChoice({ argomento, ...search }: SessionSearch, licence: string): SessionChoice {
  const mode = toSessionMode({ argomento, ...search });
  return { mode, licence, ...(argomento === undefined ? {} : { topic: argomento }) };
}

/** Prefetches the session that the screen shows first. */
export async function prefetchSession(queries: QueryClient, search: SessionSearch): Promise<void> {
  const me = await queries.ensureQueryData(meQuery).catch(() => null);
  if (me) await queries.prefetchQuery(sessionQuery(toSessionChoice(search, me.selectedLicense)));
}
