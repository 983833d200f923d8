import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import routes from 'virtual:admin-routes';
import type { adminContract } from '@vialibera/contract/admin-contract';
import { createClient } from '#web/platform/api/create-client.ts';
import { createQueries } from '#web/platform/api/create-queries.ts';
import type { RequestContext } from '#web/platform/api/send-request.ts';

type AdminClient = JsonifiedClient<ContractRouterClient<typeof adminContract, RequestContext>>;

const operations = createClient(routes);
/**
 * Calls the operations that only the screens under `features/admin` use. The first load of the app does not contain these
 * operations.
 */
export const adminClient = operations as AdminClient;
export const adminApi = createQueries<AdminClient>(operations);
