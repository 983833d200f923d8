import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@vialibera/contract';

export const ORIGIN = 'http://localhost:3000';

export type App = { request: (input: string | Request, init?: RequestInit) => Response | Promise<Response> };
type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;
/** `code` is the error code, if the response is an error. */
export type Answer = { status: number; body: unknown; code?: string; headers: Headers };

/** A client that is signed in to its own account. */
export type TestLearner = TestClient & { email: string; id: string; friendCode: string };

/** Acts as a browser: keeps its cookies and sends requests from the site's own origin. */
export class TestClient {
  /** The typed client of the API contract. It throws an `ORPCError` if the server refuses a call. */
  readonly api: Api;
  readonly #app: App;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  /** `headers` are sent with every request. */
  constructor({ app }: { app: App }, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
    const link = new OpenAPILink(contract, {
      url: `${ORIGIN}/api`,
      fetch: async (request) => {
        const added = { origin: ORIGIN, cookie: this.cookie, ...this.#headers };
        for (const [name, value] of Object.entries(added)) request.headers.set(name, value);
        return this.#saveCookies(await this.#app.request(request));
      },
      customErrorResponseBodyDecoder: (body, { status }) => {
        const { code, data, defined } = body as { code: string; data?: unknown; defined: boolean };
        return new ORPCError(code, { status, data, defined });
      },
    });
    this.api = createORPCClient(link);
  }

  /** Sends a plain HTTP request, for tests of status codes, headers and invalid input. */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.#app.request(path, {
      method,
      headers: {
        origin: ORIGIN,
        cookie: this.cookie,
        ...this.#headers,
        ...(body === undefined && method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    this.#saveCookies(response);
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text;
    const answer = json ? JSON.parse(text) : text;
    return { status: response.status, body: answer, code: answer?.code, headers: response.headers };
  }

  get = (path: string) => this.request('GET', path);
  post = (path: string, body: unknown = {}) => this.request('POST', path, body);
  put = (path: string, body: unknown = {}) => this.request('PUT', path, body);

  /** The value of the `cookie` header for the next request. */
  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #saveCookies(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }
}

/** Returns the error code with which the server refuses `call`, or undefined if the call succeeds. */
export async function errorCode(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ORPCError) return error.code as string;
    throw error;
  }
}
