import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@vialibera/contract';

export const ORIGIN = 'http://localhost:3000';

export type App = { request: (input: string | Request, init?: RequestInit) => Response | Promise<Response> };
type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;
/** `code` is the code of an error answer. */
export type Answer = { status: number; body: unknown; code?: string; headers: Headers };

/** A client with an account, signed in. */
export type TestLearner = TestClient & { email: string; id: string; friendCode: string };

/** A browser: keeps cookies and sends requests from the site's own origin. */
export class TestClient {
  /** The typed client of the contract. A call that the server refuses throws an `ORPCError`. */
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

  /** A plain HTTP request, for tests of status codes, headers and invalid input. */
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

  /** The `cookie` header of the next request. */
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

/** The code of the error that the server answers a call with, undefined if it answers with success. */
export async function errorCode(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ORPCError) return error.code as string;
    throw error;
  }
}
