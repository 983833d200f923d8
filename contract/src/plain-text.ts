import * as z from 'zod';

/** A typed or uploaded text: trimmed and not empty. The server rejects NUL and lone surrogates in every request. */
export function plainText(max: number) {
  return z.string().trim().min(1).max(max);
}

/** A trimmed search text. An empty one matches everything. */
export function searchText(max: number) {
  return z.string().trim().max(max).default('');
}
