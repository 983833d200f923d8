import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { prerenderToNodeStream } from 'react-dom/static';
import { LEARNER_HEADER } from '@vialibera/contract/version';
import type { PageResponses } from './network/page-responses.ts';
import { setServer } from './network/server-url.ts';
import { createAppRouter, createQueryClient } from './router.tsx';
import { TitleContext } from './ui/use-document-title.ts';

/** Calls the API with the session of the learner whose screen is rendered. */
type FetchApi = (path: string) => Promise<Response>;
/** `html` is the content of the page's element `#app`, and `title` is the title of the document. */
type RenderedScreen = { html: string; title: string; responses: PageResponses };

/**
 * The function that calls the API for the screen that is being rendered. Each rendering has its own function, because the
 * server renders for many learners at the same time.
 */
const rendering = new AsyncLocalStorage<FetchApi>();
const ORIGIN = 'http://localhost';
/**
 * React inserts these links before the screen. They are unnecessary, because the browser finds the images in the HTML
 * just as early.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

setServer(ORIGIN, (input) => {
  const fetchApi = rendering.getStore();
  if (!fetchApi) throw new Error('no screen is being rendered');
  const { pathname, search } = new URL(input instanceof Request ? input.url : input);
  return fetchApi(pathname + search);
});

/**
 * Renders a screen for a signed-in learner, with all its data. `path` may contain a query. Returns null if the learner
 * would be redirected or the screen's data cannot be loaded. The app then starts without a rendered screen.
 */
export async function renderOnServer(path: string, fetchApi: FetchApi): Promise<RenderedScreen | null> {
  const responses: PageResponses = { learnerId: '', bodies: {} };
  return rendering.run(
    (apiPath) => fetchAndRecord(apiPath, fetchApi, responses),
    async () => {
      const queryClient = createQueryClient();
      queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
      const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
      router.update({ ...router.options, scrollRestoration: false });
      await router.load();
      const { matches } = router.state;
      // After a redirect, there are no matches.
      if (matches.length === 0 || matches.some(({ status }) => status !== 'success')) return null;
      await Promise.all(
        matches.map(({ staticData, params, search }) => staticData.prefetch?.(queryClient, params, search)),
      );
      const queries = queryClient.getQueryCache().getAll();
      if (queries.some(({ state }) => state.status === 'error')) return null;
      let title = '';
      const setTitle = (newTitle: string) => void (title = newTitle);
      const { prelude } = await prerenderToNodeStream(
        <QueryClientProvider client={queryClient}>
          <TitleContext value={setTitle}>
            <RouterProvider router={router} />
          </TitleContext>
        </QueryClientProvider>,
        // By default, React sends large parts at the end and moves them into place with inline scripts, which the
        // Content-Security-Policy forbids.
        { progressiveChunkSize: Number.POSITIVE_INFINITY },
      );
      const html = await text(prelude);
      queryClient.clear();
      return { html: html.replace(IMAGE_PRELOADS, ''), title, responses };
    },
  );
}

async function fetchAndRecord(path: string, fetchApi: FetchApi, responses: PageResponses): Promise<Response> {
  const response = await fetchApi(path);
  if (!response.ok) return response;
  responses.learnerId = response.headers.get(LEARNER_HEADER) ?? responses.learnerId;
  responses.bodies[path.replace(/^\/api\//, '')] = await response.clone().json();
  return response;
}
