import { readEnv } from '#server/env.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';

/** Starts a server on a free port, with its jobs, as `npm start` does. The test stops it. */
export function startRunningServer(environment: Record<string, string | undefined>): Promise<RunningServer> {
  return startServer(readEnv({ PORT: '0', LOG_LEVEL: 'silent', ...environment }));
}
