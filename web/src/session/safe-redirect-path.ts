import { pathWithin } from '@vialibera/contract/path-within';

/** Guards against open redirects: returns the path if it stays on this site, otherwise undefined. */
export function safeRedirectPath(value: unknown): string | undefined {
  return pathWithin(location.origin, value);
}
