import { normalizeText } from '@vialibera/domain/statement';

/** Finds a text anywhere in another with `ilike`; what a learner types is no pattern. */
export function likePattern(search: string): string {
  return `%${normalizeText(search).replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
