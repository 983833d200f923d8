import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '#web/router.tsx';

/**
 * Renders `part` with its own query cache and router. After a click on a link, the location of the returned router is the link's
 * target.
 */
export async function renderScreen(part: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  await router.load();
  const queries = createQueryClient();
  render(
    <QueryClientProvider client={queries}>
      <RouterContextProvider router={router as never}>{part}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return { router, queries };
}
