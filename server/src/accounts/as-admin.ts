import { ORPCError } from '@orpc/server';
import { signedIn } from '#server/context.ts';
import { listRoles } from './accounts-store.ts';

/** The base of every operation for admins; the role is asked of the database each time. */
export const asAdmin = signedIn.use(async ({ context, next }) => {
  const roles = await listRoles(context.db, context.learner.id);
  if (!roles.includes('admin')) throw new ORPCError('ADMINS_ONLY', { status: 403, defined: true });
  return next({});
});
