import { LEARNER_HEADER } from '@vialibera/contract/version';

/** The API's responses that the server has put into the page with the first screen, by path, and the learner they belong to. */
export type PageResponses = { learnerId: string; bodies: Record<string, unknown> };

/** The id of the page's element that contains them as JSON (`server/src/http/serve-screens.ts`). */
const PAGE_RESPONSES_ID = 'responses';

let page: PageResponses | undefined;

function readPage(): PageResponses {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_RESPONSES_ID)?.textContent;
  page ??= text ? (JSON.parse(text) as PageResponses) : { learnerId: '', bodies: {} };
  return page;
}

/**
 * Returns the response that the page contains for a GET request to `path`, so that the first screen needs no request; null if there
 * is none. Each response is used once, because later requests expect newer data.
 */
export function takePageResponse(path: string): Response | null {
  const { learnerId, bodies } = readPage();
  if (!(path in bodies)) return null;
  const { [path]: body } = bodies;
  delete bodies[path];
  return Response.json(body, { headers: { [LEARNER_HEADER]: learnerId } });
}

/**
 * Returns the value of `performance.now()` at which the response to the next request to `path` arrives: when the page arrived, if the
 * page contains the response; null if the response comes from the network.
 */
export function pageResponseArrival(path: string): number | null {
  if (!(path in readPage().bodies)) return null;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}
