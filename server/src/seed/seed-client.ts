import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@vialibera/contract';

export type App = { request: (url: string, init: RequestInit) => Response | Promise<Response> };
type Api = JsonifiedClient<ContractRouterClient<typeof contract>>;

/**
 * Acts as a browser, but without a network: keeps its cookies and sends requests from the site's own origin directly to the app.
 */
export class SeedClient {
  readonly api: Api;
  readonly #app: App;
  readonly #headers: Record<string, string>;
  readonly #cookies = new Map<string, string>();

  constructor(app: App, publicUrl: string, ip: string) {
    this.#app = app;
    this.#headers = { origin: new URL(publicUrl).origin, 'x-forwarded-for': ip };
    this.api = createORPCClient(
      new OpenAPILink(contract, {
        url: `${publicUrl}/api`,
        fetch: async (request) => this.#request(request.url, request.method, await request.text()),
        customErrorResponseBodyDecoder: (body, { status }) => {
          const { code, data, defined } = body as { code: string; data?: unknown; defined: boolean };
          return new ORPCError(code, { status, data, defined });
        },
      }),
    );
  }

  /** Calls an endpoint that is not part of the API contract. Throws if the response is an error. */
  async post(path: string, body: object): Promise<void> {
    assertDone(await this.#request(path, 'POST', JSON.stringify(body)));
  }

  async open(url: string): Promise<void> {
    assertDone(await this.#request(url, 'GET', ''));
  }

  async #request(url: string, method: string, body: string): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await this.#app.request(url, { method, headers, body: body || null });
    for (const [name = '', value = ''] of response.headers.getSetCookie().map((line) => line.split(/[=;]/, 2)))
      this.#cookies.set(name, value);
    return response;
  }
}

function assertDone(response: Response): void {
  if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}`);
}
