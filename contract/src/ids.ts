import * as z from 'zod';

/** An id from the content files, such as that of a unit, a lesson, a sign or a scene. */
export const courseId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** An id that the client generates. A retry sends the same id again, so that the server recognises the repeated request. */
export const clientId = z.uuid();

/**
 * `at` is the time of an action, `sentAt` the time of the request that reports the action. The times differ if the device was
 * offline.
 */
export const deviceTimes = z
  .strictObject({ at: z.iso.datetime(), sentAt: z.iso.datetime() })
  .optional()
  .describe(
    "When it was done and when it is sent, both according to the device's clock. The server limits the difference. If missing, it was done now",
  );

/**
 * The picture shown with a question or a lesson. `description` is the alternative text, which never gives the right answer away.
 */
export const illustration = z.object({ url: z.string(), description: z.string().nullable() });
export type Illustration = z.infer<typeof illustration>;
