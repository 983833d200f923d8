import type { APIRequestContext, Page } from '@playwright/test';
import { type ApiClient, createApiClient } from '#server/platform/api-client/create-api-client.ts';

/** Creates a typed client of the API. Its requests send the cookies of the browser context to which `request` belongs. */
export function createApi(request: APIRequestContext, url: string): ApiClient {
  return createApiClient(url, async (sent) => {
    const body = Buffer.from(await sent.arrayBuffer());
    const response = await request.fetch(sent.url, {
      method: sent.method,
      headers: { ...Object.fromEntries(sent.headers), origin: url },
      ...(body.length > 0 ? { data: body } : {}),
    });
    const headers = { 'content-type': response.headers()['content-type'] ?? '' };
    return new Response(new Uint8Array(await response.body()), { status: response.status(), headers });
  });
}

export type Me = NonNullable<Awaited<ReturnType<ApiClient['accounts']['getMe']>>['me']>;

/** Returns the account of the learner who is signed in in the browser context of `page`. */
export async function getMe(page: Page, url: string): Promise<Me> {
  const { me } = await createApi(page.request, url).accounts.getMe();
  if (!me) throw new Error('nobody is signed in');
  return me;
}
