import * as z from 'zod';
import { isStorable } from './question-limits.ts';

/** A text that somebody has typed or uploaded: trimmed, not empty, and without what PostgreSQL cannot keep. */
export function plainText(max: number) {
  return storable().trim().min(1).max(max);
}

/** The same for what is looked for; empty looks for nothing. */
export function searchText(max: number) {
  return storable().trim().max(max).default('');
}

function storable() {
  return z.string().refine(isStorable, 'no well-formed text');
}
