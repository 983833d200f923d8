import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import { createQueryClient } from '#web/app/router.tsx';
import { meQuery } from '#web/platform/session/session.ts';

/**
 * Renders `part` with its own query cache and router, and returns the router. After a click on a link, the location of the
 * router is the link's target. If `me` is set, this learner is already loaded.
 */
export async function renderScreen(part: ReactNode, me?: Me) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await router.load();
  const queries = createQueryClient();
  if (me) queries.setQueryData(meQuery.queryKey, me);
  render(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return { router, queries };
}
