import { normalizeText } from '@vialibera/domain/banks/statement';

/**
 * Returns an `ilike` pattern that finds `search` anywhere in a text. Wildcards in `search` are escaped, so that they match
 * literally.
 */
export function likePattern(search: string): string {
  return `%${normalizeText(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
