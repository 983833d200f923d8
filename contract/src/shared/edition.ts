import * as z from 'zod';

/** An edition of the ministry's question list. */
export const shownEdition = z.object({
  validFrom: z.iso.date().describe('The first day on which exams use it'),
  isCertain: z.boolean().describe('False if no official source confirms it'),
});
export type ShownEdition = z.infer<typeof shownEdition>;
