import * as z from 'zod';

const letter = z.string();
const pair = z.tuple([letter, letter]);

/** A claim about the order in which the vehicles of a junction pass. The client evaluates it with the rules of the domain. */
export const passingClaim = z.union([
  z.object({ first: letter }),
  z.object({ last: letter }),
  z.object({ order: z.array(z.string()) }),
  z.object({ yields: pair }),
  z.object({ before: pair }),
  z.object({ together: z.array(letter) }),
  z.object({ inCentre: letter }),
  z.object({ rightFree: letter }),
  z.object({ deadlock: z.literal(true) }),
]);
