import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import routes from 'virtual:learner-routes';
import type { learnerContract } from '@vialibera/contract';
import { createJsonLink } from './network/json-link.ts';
import type { RequestContext } from './network/send-request.ts';

type Client = JsonifiedClient<ContractRouterClient<typeof learnerContract, RequestContext>>;

export const client: Client = createORPCClient(createJsonLink(routes));
export const api = createTanstackQueryUtils(client);
