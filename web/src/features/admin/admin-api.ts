import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import contract from 'virtual:admin-contract';
import { apiUrl, type RequestContext, sendRequest, toApiError } from '#web/network/send-request.ts';

const link = new OpenAPILink<RequestContext>(contract, {
  url: apiUrl,
  fetch: (request, _, { context }) => sendRequest(request, context),
  customErrorResponseBodyDecoder: (body, { status }) => toApiError(body, status),
});

/** Calls the operations that only the screens under `features/admin` use. The first load does not contain them. */
export const adminClient: JsonifiedClient<ContractRouterClient<typeof contract, RequestContext>> =
  createORPCClient(link);
export const adminApi = createTanstackQueryUtils(adminClient);
