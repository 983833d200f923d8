import { pathWithin } from '@vialibera/contract/path-within';

/** A path of this site as it stands in an address; undefined for anything that leads elsewhere. */
export function innerPath(value: unknown): string | undefined {
  return pathWithin(location.origin, value);
}
