import type { ClientLink } from '@orpc/client';
import { apiUrl, type RequestContext, sendRequest, toApiError } from './send-request.ts';

/** The methods and paths of the operations by group and name, e.g. `PATCH /lessons/{lessonId}`. */
export type Routes = Record<string, Record<string, string>>;
type Input = Record<string, string | number | boolean | null | undefined>;

/**
 * Returns the link of oRPC's client for operations that take and return JSON. oRPC's own `OpenAPILink` also handles files, streams
 * and nested queries, and would enlarge the first load by 4 KiB.
 */
export function createJsonLink(routes: Routes): ClientLink<RequestContext> {
  return {
    call: async ([group = '', name = ''], input, { signal, context }) => {
      const route = routes[group]?.[name];
      if (route === undefined) throw new Error(`there is no operation ${group}.${name}`);
      const response = await sendRequest(toRequest(route, input, signal), context);
      const body = await readJson(response);
      if (response.status >= 200 && response.status < 400) return body;
      throw toApiError(body, response.status);
    },
  };
}

/** The input fills the parameters of the path. The rest of it becomes the query of a GET request, otherwise the body. */
function toRequest(route: string, input: unknown, signal: AbortSignal | undefined): Request {
  const [method = '', template = ''] = route.split(' ');
  const rest = { ...(input as Input | undefined) };
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = new URL(apiUrl() + path);
  if (method === 'GET') {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
    return new Request(url, { signal });
  }
  const hasBody = input !== undefined && (path === template || Object.keys(rest).length > 0);
  if (!hasBody) return new Request(url, { method, signal });
  const headers = { 'content-type': 'application/json' };
  return new Request(url, { method, signal, headers, body: JSON.stringify(rest) });
}

/** Returns the JSON of a response; undefined if it is empty or, like the error page of a proxy, no JSON. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type && !type.startsWith('application/json')) return undefined;
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}
