import { signedIn } from '#server/context.ts';
import { listOwnLogs } from './logs-store.ts';

export const listEmailLogs = signedIn.mail.listEmailLogs.handler(async ({ context: { db, learner } }) => {
  const logs = await listOwnLogs(db, learner.id);
  return { logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })) };
});
