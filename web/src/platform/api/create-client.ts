import { toApiError } from '#web/platform/network/api-error.ts';
import { apiUrl, type RequestContext, sendRequest } from './send-request.ts';

/** The method and path of each operation, by group and name, e.g. `PATCH /lessons/{lessonId}`. */
export type Routes = Record<string, Record<string, string>>;
type Input = Record<string, string | number | boolean | null | undefined>;
type CallOptions = { signal?: AbortSignal; context?: RequestContext };

/** Calls an operation of the API. */
export type Operation = (input?: unknown, options?: CallOptions) => Promise<unknown>;
/** The operations by group and name. */
export type Operations = Record<string, Record<string, Operation>>;

/**
 * Returns a function for each operation of the API. The functions send and receive JSON. oRPC's own client and
 * `OpenAPILink` also handle files, streams and nested queries, and would enlarge the first load by 6 KiB.
 */
export function createClient(routes: Routes): Operations {
  return mapValues(routes, (operations) =>
    mapValues(
      operations,
      (route): Operation =>
        (input, options) =>
          callRoute(route, input, options),
    ),
  );
}

async function callRoute(route: string, input: unknown, { signal, context = {} }: CallOptions = {}): Promise<unknown> {
  const response = await sendRequest(toRequest(route, input, signal), context);
  const body = await readJson(response);
  if (response.status >= 200 && response.status < 400) return body;
  throw toApiError(body, response.status);
}

function mapValues<T, U>(record: Record<string, T>, transform: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value)]));
}

/**
 * Creates the request of an operation. The input first fills the parameters of the path. The rest of the input becomes the
 * query of a GET request, or the body of any other request.
 */
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

/** Returns the JSON of a response. Returns undefined if the response is empty or is not JSON, e.g. the error page of a proxy. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type && !type.startsWith('application/json')) return undefined;
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}
