import { ORPCError } from '@orpc/client';

/** The code of a refusal; null when the server failed or was not reached. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ORPCError && error.status < 500 ? error.code : null;
}
