import { asAdmin, signedIn } from '#server/context.ts';
import { listNewestEmailLogs, listOwnEmailLogs } from './email-logs-store.ts';

export const listEmailLogs = signedIn.mail.listEmailLogs.handler(async ({ context: { db, learner } }) => {
  const logs = await listOwnEmailLogs(db, learner.id);
  return { logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })) };
});

export const listAllEmailLogs = asAdmin.mail.listAllEmailLogs.handler(async ({ input, context: { db } }) => {
  const logs = await listNewestEmailLogs(db, { onlyErrors: input.onlyErrors === 'true' });
  return { logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })) };
});
