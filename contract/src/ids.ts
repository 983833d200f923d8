import * as z from 'zod';

/** The id of a unit or lesson, as the course's files name it. */
export const courseId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** Made by the client, so that a retry is the same act. */
export const clientId = z.uuid();

/** A figure that is shown: where it is and what a screen reader says. Never says what the right answer is. */
export const figure = z.object({ url: z.string(), description: z.string().nullable() });
export type Figure = z.infer<typeof figure>;
