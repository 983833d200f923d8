const EXPIRED = 'scaduta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

/**
 * Returns the name of the prerendered account form for a path and its query; undefined for any other page. The confirmation of an
 * address by a token is not prerendered, because it shows the email address in the token.
 */
export function accountPageName(path: string, { error, conferma }: Record<string, string>): string | undefined {
  if (path === '/register' || path === '/forgot-password') return path.slice(1);
  if (path !== '/login') return undefined;
  if (conferma !== undefined) return conferma === EXPIRED ? 'login.expired' : undefined;
  return error === SUSPENDED ? 'login.suspended' : 'login';
}
