import type { Context as HttpContext } from 'hono';
import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/shared/version';

/** The headers that every response of the API has: the id of the signed-in learner, and whether the client is outdated. */
export function contractHeaders(c: HttpContext, learnerId: string | undefined): Record<string, string> {
  const clientVersion = c.req.header(CONTRACT_HEADER);
  const isOutdated = clientVersion !== undefined && clientVersion !== String(CONTRACT_VERSION);
  return {
    ...(learnerId !== undefined && { [LEARNER_HEADER]: learnerId }),
    ...(isOutdated && { 'x-contract-outdated': '1' }),
  };
}
