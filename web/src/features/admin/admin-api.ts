import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import contract from 'virtual:admin-contract';
import { createApiClient } from '#web/api.ts';

/** Calls the operations that only the screens under `features/admin` use. The first load does not contain their paths. */
export const adminClient = createApiClient(contract);
export const adminApi = createTanstackQueryUtils(adminClient);
