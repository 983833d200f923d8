import { pathWithin } from '@vialibera/contract/path-within';

/** Returns `value` as a path if it leads to a page of this site, otherwise undefined. This guards against open redirects. */
export function safeRedirectPath(value: unknown): string | undefined {
  return pathWithin(location.origin, value);
}
