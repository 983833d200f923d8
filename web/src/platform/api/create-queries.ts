import type { NestedClient } from '@orpc/client';
import type { RouterUtils } from '@orpc/tanstack-query';
import type { Operation, Operations } from './create-client.ts';
import type { RequestContext } from './send-request.ts';

type Options = { input?: unknown };
type InfiniteOptions = { input: (pageParam: unknown) => unknown; initialPageParam: unknown };
type QueryContext = { signal: AbortSignal; pageParam: unknown };

/**
 * Returns the options of the queries and mutations of all operations, e.g. `api.home.getHome.queryOptions()`, and the
 * query keys that match all operations of a group. The types and keys are the same as in `@orpc/tanstack-query`. The
 * functions of this package are not used, because they also handle streams and would enlarge the first load by 1 KiB.
 */
export function createQueries<Client extends NestedClient<RequestContext>>(client: Operations): RouterUtils<Client> {
  const groups = Object.entries(client).map(([group, operations]) => {
    const entries = Object.entries(operations).map(([name, operation]) => [name, toQueries([group, name], operation)]);
    return [group, { ...Object.fromEntries(entries), key: () => [[group], {}] }];
  });
  return { ...Object.fromEntries(groups), key: () => [[], {}] };
}

function toQueries(path: string[], operation: Operation) {
  const queryKey = ({ input }: Options = {}) => [path, { ...(input !== undefined && { input }), type: 'query' }];
  return {
    key: () => [path, {}],
    queryKey,
    queryOptions: (options: Options = {}) => ({
      queryFn: ({ signal }: QueryContext) => operation(options.input, { signal }),
      ...options,
      queryKey: queryKey(options),
    }),
    infiniteOptions: (options: InfiniteOptions) => ({
      queryFn: ({ signal, pageParam }: QueryContext) => operation(options.input(pageParam), { signal }),
      ...options,
      queryKey: [path, { input: options.input(options.initialPageParam), type: 'infinite' }],
    }),
    mutationOptions: (options: object = {}) => ({
      mutationFn: (input: unknown) => operation(input),
      ...options,
      mutationKey: [path, { type: 'mutation' }],
    }),
  };
}
