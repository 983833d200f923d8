import { asAdmin } from '#server/context.ts';
import { actOnUser } from './act-on-user.ts';

export const setSuspension = asAdmin.admin.setSuspension.handler(async ({ input, errors, context }) => {
  const refusal = await actOnUser(context, input.suspended ? 'suspend' : 'restore', input.userId);
  if (refusal) throw errors[refusal]();
  return { suspended: input.suspended };
});
