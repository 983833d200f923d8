/** The address that a confirmation link was mailed to, to fill it in; only the server checks the token. Empty for one that is spoilt. */
export function emailInToken(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const read: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const email = typeof read === 'object' && read !== null && 'email' in read ? read.email : '';
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
