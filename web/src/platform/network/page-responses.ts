import { LEARNER_HEADER } from '@vialibera/contract/shared/version';

/**
 * The API responses that the server has inserted into the page of a first screen (`server/src/platform/http/serve-screens.ts`). `bodies`
 * maps the path of each response to its body. `learnerId` is the id of the learner to whom the responses belong.
 */
type PageResponses = { learnerId: string; bodies: Record<string, unknown> };

const PAGE_RESPONSES_ID = 'responses';
let page: PageResponses | undefined;

function readPage(): PageResponses {
  const json = document.getElementById(PAGE_RESPONSES_ID)?.textContent;
  page ??= json ? (JSON.parse(json) as PageResponses) : { learnerId: '', bodies: {} };
  return page;
}

/** Returns true if the next GET request to `path` gets its response from the page. */
export function hasPageResponse(path: string): boolean {
  return Object.hasOwn(readPage().bodies, path);
}

/**
 * Returns the page's response to a GET request to `path`, so that the first screen needs no request. Returns null if the
 * page has no such response. Each response is used only once, because later requests expect newer data.
 */
export function takePageResponse(path: string): Response | null {
  if (!hasPageResponse(path)) return null;
  const { learnerId, bodies } = readPage();
  const { [path]: body } = bodies;
  delete bodies[path];
  return Response.json(body, { headers: { [LEARNER_HEADER]: learnerId } });
}
