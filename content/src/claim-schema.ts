import * as z from 'zod';

const letter = z.string().regex(/^[A-Z]$/);
const pair = z.tuple([letter, letter]);
/** One, or several who pass together: «AC». */
const step = z.string().regex(/^[A-Z]+$/);

/** What a statement says of who passes first, so that its truth is worked out and never typed. */
export const passingClaim = z.union([
  z.strictObject({ first: letter }),
  z.strictObject({ last: letter }),
  z.strictObject({ order: z.array(step).min(1) }),
  z.strictObject({ yields: pair }),
  z.strictObject({ before: pair }),
  z.strictObject({ together: z.array(letter).min(2) }),
  z.strictObject({ deadlock: z.literal(true) }),
]);
