import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@vialibera/contract';

export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;
type ErrorBody = { code: string; data?: unknown; defined: boolean };

/**
 * Creates a typed client of the API of the site `origin`. The function `send` sends the requests. The client throws an `ORPCError`
 * if the response is an error.
 */
export function createApiClient(origin: string, send: (request: Request) => Promise<Response>): ApiClient {
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: send,
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { code, data, defined } = body as ErrorBody;
      return new ORPCError(code, { status, data, defined });
    },
  });
  return createORPCClient(link);
}

/** Whether a call of the client failed because the server rejected the request. The same request would be rejected again. */
export function isRejection(error: unknown): boolean {
  return error instanceof ORPCError && error.status < 500;
}
