import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink, type OpenAPILinkOptions } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import learnerContract from 'virtual:contract';
import { CONTRACT_HEADER, CONTRACT_VERSION, LEARNER_HEADER } from '@vialibera/contract/version';
import { networkFirst } from './network/network-first.ts';
import { fetchFromServer, serverUrl } from './network/server-url.ts';
import { markUpdateAvailable } from './network/update-available.ts';
import { deviceUserId } from './session/device-user.ts';

/**
 * The time limit for reads (spec §9). Writes have no time limit, because after a timeout the app would not know whether the
 * server did the write.
 */
const READ_TIMEOUT_MS = 10_000;

/**
 * `actor` is the id of the learner to whom a write belongs; the default is the page's current learner. Set `actor` for a write
 * that may be sent after another learner has signed in. A read with `networkOnly` fails without network, instead of returning the
 * response that is cached on this device.
 */
export type RequestContext = { actor?: string | null; networkOnly?: boolean };

type ORPCErrorBody = { code: string; data: unknown; defined: boolean };

const OPTIONS: OpenAPILinkOptions<RequestContext> = {
  url: () => `${serverUrl()}/api`,
  headers: { [CONTRACT_HEADER]: String(CONTRACT_VERSION) },
  fetch: async (request, init, { context }) => {
    const actor = context.actor ?? deviceUserId();
    if (request.method !== 'GET' && actor) request.headers.set(LEARNER_HEADER, actor);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(READ_TIMEOUT_MS)]);
    const fetchResponse = () => fetchFromServer(request, request.method === 'GET' ? { ...init, signal } : init);
    const response = await networkFirst(request, fetchResponse, { networkOnly: context.networkOnly });
    if (response.headers.has('x-contract-outdated')) markUpdateAvailable();
    return response;
  },
  customErrorResponseBodyDecoder: (body, { status }) => {
    // The error page of a proxy has no code, and its body may be empty.
    const { code = 'UNEXPECTED', data, defined = false } = (body ?? {}) as Partial<ORPCErrorBody>;
    return new ORPCError(code, { status, data, defined });
  },
};

type ApiClient<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, RequestContext>>;

/** Creates the client of the operations of `contract`, with the network rules of this app. */
export function createApiClient<Contract extends AnyContractRouter>(contract: Contract): ApiClient<Contract> {
  return createORPCClient(new OpenAPILink<RequestContext>(contract, OPTIONS));
}

export const client = createApiClient(learnerContract);
export const api = createTanstackQueryUtils(client);
