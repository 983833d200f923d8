import * as z from 'zod';

/**
 * The schema of a typed or uploaded text: trimmed and not empty. NUL and lone surrogates need no check here, because the server
 * rejects them in every request.
 */
export function plainText(max: number) {
  return z.string().trim().min(1).max(max);
}

/** The schema of a search text, which is trimmed. An empty search text matches everything. */
export function searchText(max: number) {
  return z.string().trim().max(max).default('');
}
