import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL's error code (SQLSTATE) of a failed query; undefined for any other error. */
export function sqlstateOf(error: unknown): string | undefined {
  if (!(error instanceof DrizzleQueryError)) return undefined;
  return (error.cause as { code?: string } | undefined)?.code;
}
