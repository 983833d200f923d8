import * as z from 'zod';

const letter = z.string().regex(/^[A-Z]$/);
const pair = z.tuple([letter, letter]);
/** One or several participants who pass together: «AC». */
const step = z.string().regex(/^[A-Z]+$/);

/** A claim about the order of passing. Its truth is computed from the scene, never typed. */
export const passingClaim = z.union([
  z.strictObject({ first: letter }),
  z.strictObject({ last: letter }),
  z.strictObject({ order: z.array(step).min(1) }),
  z.strictObject({ yields: pair }),
  z.strictObject({ before: pair }),
  z.strictObject({ together: z.array(letter).min(2) }),
  z.strictObject({ deadlock: z.literal(true) }),
]);
