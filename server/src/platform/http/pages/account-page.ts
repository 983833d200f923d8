const EXPIRED = 'scaduta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

/**
 * Returns the name of the prerendered account form for a path and its query. Returns undefined if there is no such form. The
 * login form of a confirmation link is not prerendered, because it shows the email address in the link's token.
 */
export function accountPageName(path: string, { error, conferma }: Record<string, string>): string | undefined {
  if (path === '/register' || path === '/forgot-password') return path.slice(1);
  if (path !== '/login') return undefined;
  if (conferma !== undefined) return conferma === EXPIRED ? 'login.expired' : undefined;
  return error === SUSPENDED ? 'login.suspended' : 'login';
}
