import { pathWithin } from '@vialibera/contract/path-within';

/** A redirect of better-auth with its address rebuilt as a path of this site; one that would lead elsewhere leads to the first page. */
export function redirectWithinSite(answer: Response, origin: string): Response {
  const location = answer.headers.get('location');
  if (location === null || answer.status < 300 || answer.status > 399) return answer;
  const path = location.startsWith(`${origin}/`) ? location.slice(origin.length) : location;
  const redirect = new Response(answer.body, answer);
  redirect.headers.set('location', pathWithin(origin, path) ?? '/');
  return redirect;
}
