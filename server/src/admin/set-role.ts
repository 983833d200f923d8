import { asAdmin } from '#server/context.ts';
import { actOnUser } from './act-on-user.ts';

export const setRole = asAdmin.admin.setRole.handler(async ({ input, errors, context }) => {
  const refusal = await actOnUser(context, input.role === 'admin' ? 'grant-admin' : 'revoke-admin', input.userId);
  if (refusal) throw errors[refusal]();
  return { role: input.role };
});
