/**
 * Returns the email address in the token of a confirmation link. Returns an empty string if the token is malformed. The address
 * only prefills the form; the server verifies the token.
 */
export function emailInToken(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const email = typeof parsed === 'object' && parsed !== null && 'email' in parsed ? parsed.email : '';
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
