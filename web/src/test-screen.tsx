import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './router.tsx';

/** For tests: a screen's part with a router, which tells where its links and acts lead, and a cache of its own. */
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
