import { normalizeText } from '@vialibera/domain/statement';

/** An `ilike` pattern that finds `search` anywhere in a text. Escapes the wildcards that a learner types. */
export function likePattern(search: string): string {
  return `%${normalizeText(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
