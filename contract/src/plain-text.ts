import * as z from 'zod';

/** A text that somebody has typed or uploaded: trimmed and not empty. The server refuses NUL and lone surrogates everywhere. */
export function plainText(max: number) {
  return z.string().trim().min(1).max(max);
}

/** The same for what is looked for; empty looks for nothing. */
export function searchText(max: number) {
  return z.string().trim().max(max).default('');
}
