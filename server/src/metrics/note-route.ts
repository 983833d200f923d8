import type { AnyProcedure } from '@orpc/server';

type Call<T> = {
  context: { noteRoute: (pattern: string) => void };
  procedure: Pick<AnyProcedure, '~orpc'>;
  next: () => Promise<T>;
};

/** The API is one route to the web server; which operation it was is known here. */
export function noteRoute<T>({ context, procedure, next }: Call<T>): Promise<T> {
  context.noteRoute(`/api${procedure['~orpc'].route.path ?? ''}`);
  return next();
}
