import { api } from '#web/platform/api/api.ts';

/** The sign-in methods that this server offers. They change only when the server restarts. */
export const signInOptionsQuery = api.accounts.getSignInOptions.queryOptions({ staleTime: Infinity });
