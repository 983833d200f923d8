import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import contract from 'virtual:contract';
import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/version';
import { fetchOrRecall } from './kept-fetch.ts';
import { keptLearner } from './kept-learner.ts';
import { askServer, serverAddress } from './server-address.ts';

/** Loading ends after this, whatever hangs (spec §9). A write may take longer: what it did would stay unknown. */
const LOADING_MS = 10_000;

/** Told when the server speaks a newer contract than this build, or a newer build is ready. */
export const outdated = Object.assign(new EventTarget(), { known: false });

export function noteOutdated(): void {
  outdated.known = true;
  outdated.dispatchEvent(new Event('outdated'));
}

/** Who acted, where that is not whom the page knows by the time that it is sent. */
export type Sender = { actor?: string | null };

const link = new OpenAPILink<Sender>(contract, {
  url: () => `${serverAddress()}/api`,
  headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
  fetch: async (request, init, { context }) => {
    const actor = context.actor ?? keptLearner();
    if (request.method !== 'GET' && actor) request.headers.set(LEARNER_HEADER, actor);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LOADING_MS)]);
    const ask = () => askServer(request, request.method === 'GET' ? { ...init, signal } : init);
    const response = await fetchOrRecall(request, ask);
    if (response.headers.has('x-contract-outdated')) noteOutdated();
    return response;
  },
  customErrorResponseBodyDecoder: (body, { status }) => {
    const { code, data, defined } = body as { code: string; data?: unknown; defined: boolean };
    return new ORPCError(code, { status, data, defined });
  },
});

export const client: JsonifiedClient<ContractRouterClient<typeof contract, Sender>> = createORPCClient(link);
export const api = createTanstackQueryUtils(client);
