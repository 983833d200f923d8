import { DrizzleQueryError } from 'drizzle-orm';

/** Returns PostgreSQL's error code (SQLSTATE) if `error` is a failed query. Otherwise returns undefined. */
export function sqlstateOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  return (error.cause as { code?: string } | undefined)?.code;
}
