import { LEARNER_HEADER } from '@vialibera/contract/version';

/**
 * The API responses that the server has inserted into the page of a first screen (`server/src/http/serve-screens.ts`). `bodies`
 * maps the path of each response to its body. `learnerId` is the id of the learner to whom the responses belong.
 */
type PageResponses = { learnerId: string; bodies: Record<string, unknown> };

const PAGE_RESPONSES_ID = 'responses';
let page: PageResponses | undefined;

/**
 * Returns the page's response to a GET request to `path`, so that the first screen needs no request. Returns null if the
 * page has no such response. Each response is used only once, because later requests expect newer data.
 */
export function takePageResponse(path: string): Response | null {
  page ??= JSON.parse(document.getElementById(PAGE_RESPONSES_ID)?.textContent || '{"bodies":{}}') as PageResponses;
  const { learnerId, bodies } = page;
  if (!Object.hasOwn(bodies, path)) return null;
  const { [path]: body } = bodies;
  delete bodies[path];
  return Response.json(body, { headers: { [LEARNER_HEADER]: learnerId } });
}
