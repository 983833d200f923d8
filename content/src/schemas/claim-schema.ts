import * as z from 'zod';

const letter = z.string().regex(/^[A-Z]$/);
const pair = z.tuple([letter, letter]);
/** The letters of one or more road users who pass at the same time, such as «AC». */
const step = z.string().regex(/^[A-Z]+$/);

/**
 * A claim about the order in which road users pass. The content files do not state whether the claim is true, because the truth
 * value is computed from the scene.
 */
export const passingClaim = z.union([
  z.strictObject({ first: letter }),
  z.strictObject({ last: letter }),
  z.strictObject({ order: z.array(step).min(1) }),
  z.strictObject({ yields: pair }),
  z.strictObject({ before: pair }),
  z.strictObject({ together: z.array(letter).min(2) }),
  z.strictObject({ inCentre: letter }),
  z.strictObject({ rightFree: letter }),
  z.strictObject({ deadlock: z.literal(true) }),
]);
