import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import routes from 'virtual:learner-routes';
import type { learnerContract } from '@vialibera/contract';
import { createClient } from './create-client.ts';
import { createQueries } from './create-queries.ts';
import type { RequestContext } from './send-request.ts';

type Client = JsonifiedClient<ContractRouterClient<typeof learnerContract, RequestContext>>;

const operations = createClient(routes);
export const client = operations as Client;
export const api = createQueries<Client>(operations);
