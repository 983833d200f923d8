import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import routes from 'virtual:admin-routes';
import type { adminContract } from '@vialibera/contract/admin-contract';
import { createJsonLink } from '#web/network/json-link.ts';
import type { RequestContext } from '#web/network/send-request.ts';

type AdminClient = JsonifiedClient<ContractRouterClient<typeof adminContract, RequestContext>>;

/** Calls the operations that only the screens under `features/admin` use. The first load does not contain them. */
export const adminClient: AdminClient = createORPCClient(createJsonLink(routes));
export const adminApi = createTanstackQueryUtils(adminClient);
