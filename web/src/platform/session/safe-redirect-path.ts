import { pathWithin } from '@vialibera/contract/shared/path-within';

/** Returns `value` as a path if it leads to a page of this site, otherwise undefined. This guards against open redirects. */
export function safeRedirectPath(value: unknown): string | undefined {
  // During prerendering, the page has no query and `location` does not exist.
  return value === undefined ? undefined : pathWithin(location.origin, value);
}
