import { LEARNER_HEADER } from '@vialibera/contract/version';

/**
 * The API responses that the server has inserted into the page, so that the first screen needs no requests. `bodies`
 * maps the path of each response to its body. `learnerId` is the id of the learner to whom the responses belong.
 */
export type PageResponses = { learnerId: string; bodies: Record<string, unknown> };

/**
 * The id of the HTML element that contains the `PageResponses` as JSON. `server/src/http/serve-screens.ts` inserts it.
 */
const PAGE_RESPONSES_ID = 'responses';

let page: PageResponses | undefined;

function readPage(): PageResponses {
  const text = typeof document === 'undefined' ? null : document.getElementById(PAGE_RESPONSES_ID)?.textContent;
  page ??= text ? (JSON.parse(text) as PageResponses) : { learnerId: '', bodies: {} };
  return page;
}

/**
 * Returns the page's response to a GET request to `path`, so that the first screen needs no request. Returns null if the
 * page has no such response. Each response is used only once, because later requests expect newer data.
 */
export function takePageResponse(path: string): Response | null {
  const { learnerId, bodies } = readPage();
  if (!(path in bodies)) return null;
  const { [path]: body } = bodies;
  delete bodies[path];
  return Response.json(body, { headers: { [LEARNER_HEADER]: learnerId } });
}

/**
 * If the page contains the response to the next request to `path`, returns the time at which the page arrived, as a value
 * of `performance.now()`. If this response will come from the network, returns null.
 */
export function pageResponseArrival(path: string): number | null {
  if (!(path in readPage().bodies)) return null;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.responseStart ?? 0;
}
