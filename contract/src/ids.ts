import * as z from 'zod';

/** An id from the content files, such as that of a unit, a lesson, a sign or a scene. */
export const courseId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);

/** The id of a licence, such as `B` or `CQC-MERCI`. */
export const licenceId = z
  .string()
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)
  .max(20);

/** The number of a topic in a question list; 0 for statements without a topic. */
export const listTopic = z.int().min(0).max(99);

/** An answer to a question: true or false for a statement, the index of the option for a single-choice question. */
export const answer = z.union([z.boolean(), z.int().min(0).max(3)]);

/** The options of a single-choice question; null for a true/false statement. */
export const options = z.array(z.string()).min(3).max(4).nullable();

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
export const illustration = z.object({
  url: z.string(),
  description: z.string().nullable(),
  drawing: z
    .object({ id: courseId, url: z.string() })
    .optional()
    .describe('Our drawing of the figure of an imported bank'),
});
export type Illustration = z.infer<typeof illustration>;

/** The licence of a request. */
export const ownLicence = licenceId.optional().describe("By default the learner's licence");
