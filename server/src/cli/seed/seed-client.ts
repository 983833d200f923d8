import { CookieJar } from '#server/platform/api-client/cookie-jar.ts';
import { type ApiClient, createApiClient } from '#server/platform/api-client/create-api-client.ts';

export type App = { request: (url: string, init: RequestInit) => Response | Promise<Response> };

/**
 * Acts like a browser: keeps its cookies and sends requests from the site's own origin. The requests go directly to the app,
 * without a network.
 */
export class SeedClient {
  readonly api: ApiClient;
  readonly #app: App;
  readonly #headers: Record<string, string>;
  readonly #cookies = new CookieJar();

  constructor(app: App, publicUrl: string, ip: string) {
    this.#app = app;
    this.#headers = { origin: new URL(publicUrl).origin, 'x-forwarded-for': ip };
    this.api = createApiClient(publicUrl, async (request) =>
      this.#request(request.url, request.method, await request.text()),
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
    const headers = {
      ...this.#headers,
      cookie: this.#cookies.header,
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const response = await this.#app.request(url, { method, headers, body: body || null });
    this.#cookies.save(response);
    return response;
  }
}

function assertDone(response: Response): void {
  if (response.status >= 400) throw new Error(`${response.url} answered ${response.status}`);
}
