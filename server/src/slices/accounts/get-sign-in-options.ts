import { anyone } from '#server/context.ts';

export const getSignInOptions = anyone.accounts.getSignInOptions.handler(({ context }) => context.signIn);
