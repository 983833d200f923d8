import * as z from 'zod';

/** The id of a unit or lesson, as the course's files name it. */
export const courseId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** Made by the client, so that a retry is the same act. */
export const clientId = z.uuid();

/** For what is sent later than it was done, as from a device that had no network. */
export const deviceTimes = z
  .strictObject({ at: z.iso.datetime(), sentAt: z.iso.datetime() })
  .optional()
  .describe(
    "When it was done and when it is sent, both by the device's clock. The server bounds them; without them it is now",
  );

/** A figure that is shown: where it is and what a screen reader says. Never says what the right answer is. */
export const figure = z.object({ url: z.string(), description: z.string().nullable() });
export type Figure = z.infer<typeof figure>;
