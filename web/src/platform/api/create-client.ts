import { createORPCClient, onError, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { apiUrl, type RequestContext, sendRequest } from './send-request.ts';

type Client<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, RequestContext>>;
type ErrorBody = { code: string; data: unknown; defined: boolean };

/** Returns a function for each operation of the contract. */
export function createClient<Contract extends AnyContractRouter>(contract: Contract): Client<Contract> {
  const link = new OpenAPILink<RequestContext>(contract, {
    url: apiUrl,
    fetch: (request, _, { context }) => sendRequest(request, context),
    interceptors: [onError(throwCause)],
    customErrorResponseBodyDecoder: (body, { status }) => toError(body, status),
  });
  return createORPCClient(link);
}

/**
 * Converts the body of an error response to an error. The error page of a proxy has no code, and its body may be empty.
 * oRPC would derive the code from the status, and the status 401 of a proxy would then end the learner's session.
 */
function toError(body: unknown, status: number) {
  const { code = 'UNEXPECTED', data, defined } = (body ?? {}) as Partial<ErrorBody>;
  return new ORPCError(code, { status, data, defined });
}

/** If the network fails in the middle of a response, oRPC wraps the error. The app recognises only the error inside. */
function throwCause(error: unknown): void {
  if (error instanceof Error && error.cause instanceof Error) throw error.cause;
}
