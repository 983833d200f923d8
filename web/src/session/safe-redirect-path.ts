import { pathWithin } from '@vialibera/contract/path-within';

/** Returns `value` as a path if it leads to a page of this site, otherwise undefined. This guards against open redirects. */
export function safeRedirectPath(value: unknown): string | undefined {
  // A page that is being prerendered has no query, and there is no `location`.
  return value === undefined ? undefined : pathWithin(location.origin, value);
}
