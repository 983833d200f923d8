import { pathWithin } from '@vialibera/contract/path-within';

/** Replaces the target of a better-auth redirect by its path on this site, or by `/` if it belongs to another origin. */
export function redirectWithinSite(answer: Response, origin: string): Response {
  const location = answer.headers.get('location');
  if (location === null || answer.status < 300 || answer.status > 399) return answer;
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  const redirect = new Response(answer.body, answer);
  redirect.headers.set('location', pathWithin(origin, path) ?? '/');
  return redirect;
}
