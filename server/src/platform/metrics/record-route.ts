import type { AnyProcedure } from '@orpc/server';

type Call<T> = {
  context: { recordRoute: (pattern: string) => void };
  procedure: Pick<AnyProcedure, '~orpc'>;
  next: () => Promise<T>;
};

/**
 * Records the path pattern of an API operation for the metrics. The web framework cannot provide this pattern, because it
 * handles the whole API as one route.
 */
export function recordRoute<T>({ context, procedure, next }: Call<T>): Promise<T> {
  context.recordRoute(`/api${procedure['~orpc'].route.path ?? ''}`);
  return next();
}
