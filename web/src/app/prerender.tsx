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
import { signInOptionsQuery } from '#web/features/accounts/sign-in-options.ts';
import { createAppRouter, createQueryClient } from './router.tsx';
import { meQuery, PrerenderedSignedIn } from '#web/platform/session/session.ts';
import { accountPages } from './strings/account-pages.ts';
import { shellText } from '#web/strings/shell.ts';
import { publicPages } from './strings/public-pages.ts';

export { accountPages, publicPages };

/** `google` is true if the server offers a sign-in with Google. */
type Version = { signedIn?: boolean; google?: boolean };

/**
 * Renders the HTML body of a page. Each public page has two versions: one for signed-in learners (`signedIn` is true) and
 * one for visitors. Each account form has a version with Google's button and one without it.
 */
export async function renderPage(path: string, { signedIn = false, google = false }: Version): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, null);
  queryClient.setQueryData(signInOptionsQuery.queryKey, { google, mailbox: false });
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

/** Renders the placeholder in index.html: the header and a skeleton, the same for every user and route. */
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
  // The placeholder is rendered at the path /shell. No link in the header leads there, so none is marked as the current page.
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/shell' })]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/shell'] }) });
  await router.load();
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
