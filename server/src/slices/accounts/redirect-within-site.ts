import { pathWithin } from '@vialibera/contract/shared/path-within';

/**
 * Replaces the target of a better-auth redirect with the target's path on this site, or with `/` if the target is on another
 * origin.
 */
export function redirectWithinSite(response: Response, origin: string): Response {
  const location = response.headers.get('location');
  if (location === null || response.status < 300 || response.status > 399) return response;
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  const redirect = new Response(response.body, response);
  redirect.headers.set('location', pathWithin(origin, path) ?? '/');
  return redirect;
}
