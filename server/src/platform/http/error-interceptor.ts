import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';

type Call<T> = { context: { requestId: string }; next: () => Promise<T> };

/**
 * Rethrows expected errors unchanged, and logs the cause of those that are the server's fault. Logs all other errors and
 * replaces each with UNEXPECTED and the request id, so that clients see no internals.
 */
export function errorInterceptor(logger: Logger) {
  return async <T>({ context: { requestId }, next }: Call<T>): Promise<T> => {
    try {
      return await next();
    } catch (error) {
      if (error instanceof ORPCError && error.status < 500) throw error;
      if (error instanceof ORPCError && error.defined) {
        logger.error({ requestId, err: error.cause ?? error }, error.code);
        throw error;
      }
      logger.error({ requestId, err: error }, 'unexpected');
      throw new ORPCError('UNEXPECTED', { status: 500, data: { requestId } });
    }
  };
}
