import { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { RouteError } from './chrome/route-error.tsx';
import { RoutePending } from './chrome/route-pending.tsx';
import { errorCode } from './strings/errors.ts';
import { routeTree } from './route-tree.gen.ts';

const FRESH_MS = 30_000;

export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      // Offline is a state of its own that screens show, not a reason to wait in silence.
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
    /** False on screens that fill the whole window, such as a running exam. */
    chrome?: boolean;
    /** Public pages end with the site's footer. */
    footer?: boolean;
    /** Asks for what the screen shows first, when the app begins with it, before it is known who is here. */
    ahead?: (queryClient: QueryClient, params: Record<string, string>) => void;
  }
}
