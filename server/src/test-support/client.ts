import { ORPCError } from '@orpc/client';
import { CookieJar } from '#server/platform/api-client/cookie-jar.ts';
import { type ApiClient, createApiClient } from '#server/platform/api-client/create-api-client.ts';

export const ORIGIN = 'http://localhost:3000';

export type App = { request: (input: string | Request, init?: RequestInit) => Response | Promise<Response> };
/** The response to a request. `code` is the error code if the response is an error. */
export type Answer = { status: number; body: unknown; code?: string; headers: Headers };

/** A client that is signed in to its own account. */
export type TestLearner = TestClient & { email: string; id: string; friendCode: string };

/** Acts like a browser: keeps its cookies and sends requests from the site's own origin. */
export class TestClient {
  /** The typed client of the API contract. It throws an `ORPCError` if the response is an error. */
  readonly api: ApiClient;
  readonly #app: App;
  readonly #headers: Record<string, string>;
  readonly #cookies = new CookieJar();

  /** The client sends `headers` with every request. */
  constructor({ app }: { app: App }, headers: Record<string, string> = {}) {
    this.#app = app;
    this.#headers = headers;
    this.api = createApiClient(ORIGIN, async (request) => {
      const added = { origin: ORIGIN, cookie: this.cookie, ...this.#headers };
      for (const [name, value] of Object.entries(added)) request.headers.set(name, value);
      const response = await this.#app.request(request);
      this.#cookies.save(response);
      return response;
    });
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
    this.#cookies.save(response);
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
    return this.#cookies.header;
  }
}

/** Returns the code of the error with which `call` fails, or undefined if the call succeeds. */
export async function errorCode(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ORPCError) return error.code as string;
    throw error;
  }
}
