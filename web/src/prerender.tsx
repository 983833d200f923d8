import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { Chrome } from './chrome/chrome.tsx';
import { RoutePending } from './chrome/route-pending.tsx';
import { createAppRouter, createQueryClient } from './router.tsx';
import { meQuery, PrerenderedSignedIn } from './session/session.ts';
import { shellText } from './strings/shell.ts';
import { publicPages } from './strings/public-pages.ts';

export { publicPages };

/** The HTML of a public page's body, for visitors or for signed-in learners. */
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

/** The placeholder in index.html: header and skeleton, independent of user and route. */
export async function renderShell(): Promise<string> {
  const queryClient = createQueryClient();
  const component = () => (
    <Chrome>
      <noscript>
        <p className="mx-auto max-w-280 p-4 md:p-6">{shellText.noScript}</p>
      </noscript>
      <RoutePending />
    </Chrome>
  );
  const root = createRootRoute({ component });
  // A path without a link, so that no link is marked as the current page.
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/shell' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/shell'] }) });
  await router.load();
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
