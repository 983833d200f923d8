import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import contract from 'virtual:contract';
import { createClient } from './create-client.ts';

export const client = createClient(contract);
export const api = createTanstackQueryUtils(client);
