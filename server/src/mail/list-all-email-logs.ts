import { asAdmin } from '#server/context.ts';
import { listNewestLogs } from './logs-store.ts';

export const listAllEmailLogs = asAdmin.mail.listAllEmailLogs.handler(async ({ input, context: { db } }) => {
  const logs = await listNewestLogs(db, { faults: input.faults === 'true' });
  return { logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })) };
});
