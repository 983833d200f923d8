import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createAppRouter, createQueryClient } from './router.tsx';
import { meQuery, PrerenderedSignedIn } from './session.ts';
import { publicPages } from './strings/public-pages.ts';

export { publicPages };

/** What stands in a page's body before any script runs, for a visitor or for whoever is signed in. */
export async function renderPage(path: string, signedIn: boolean): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, null);
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  router.update({ ...router.options, scrollRestoration: false });
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queryClient}>
      <PrerenderedSignedIn value={signedIn}>
        <RouterProvider router={router} />
      </PrerenderedSignedIn>
    </QueryClientProvider>,
  );
  queryClient.clear();
  return html;
}
