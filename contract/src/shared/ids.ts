import * as z from 'zod';
import { OPTIONS_MAXIMUM, OPTIONS_MINIMUM } from '@vialibera/domain/exam/answer';
import { TOPIC_MAXIMUM, UNKNOWN_TOPIC } from '@vialibera/domain/exam/licence-limits';

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

export const topicNumber = z.int().min(1).max(TOPIC_MAXIMUM);
/** The number of a topic in a question list; 0 for statements without a topic. */
export const listTopic = z.int().min(UNKNOWN_TOPIC).max(TOPIC_MAXIMUM);

/** The index of an option of a single-choice question. */
export const optionIndex = z
  .int()
  .min(0)
  .max(OPTIONS_MAXIMUM - 1);

/**
 * An answer to a question. For a statement, it is true or false. For a single-choice question, it is the index of the
 * option.
 */
export const answer = z.union([z.boolean(), optionIndex]);

/** The options of a single-choice question; null for a true/false statement. */
export const options = z.array(z.string()).min(OPTIONS_MINIMUM).max(OPTIONS_MAXIMUM).nullable();

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

/** The licence to which a request refers. */
export const ownLicence = licenceId.optional().describe("By default the learner's licence");
