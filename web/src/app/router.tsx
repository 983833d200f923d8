import { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { RouteError } from './chrome/route-error.tsx';
import { RoutePending } from './chrome/route-pending.tsx';
import { errorCode } from '#web/strings/errors.ts';
import { routeTree } from './route-tree.gen.ts';

const FRESH_MS = 30_000;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // With `networkMode: 'always'`, a query without network fails immediately and the screen shows the error. By default,
      // the query would pause silently until the network is back.
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && errorCode(error) !== 'TIMEOUT',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingComponent: RoutePending,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./chrome/not-found.tsx'), 'NotFound'),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** False hides the header and the navigation, e.g. during an exam. */
    chrome?: boolean;
    /** True shows the site's footer, as on the public pages. */
    footer?: boolean;
    /** Loads the screen's data at startup, while the session loads. */
    prefetch?: (queryClient: QueryClient, params: Record<string, string>, search: object) => Promise<unknown>;
  }
}
