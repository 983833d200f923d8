import * as z from 'zod';
import { courseId, listTopic } from './ids.ts';

/** A rule, sign or picture about which the exam has questions, with the lesson that teaches it. */
const concept = z.object({
  id: courseId,
  title: z.string(),
  rule: z.string().describe('In one or two sentences'),
  lesson: z.object({
    id: courseId,
    title: z.string(),
    heading: z.string().describe('The slug of the heading below which the concept is taught'),
  }),
  topic: listTopic.describe("The topic of the active bank in which the concept's statements are practised"),
  statements: z.int().nonnegative().describe("The number of the concept's statements in that topic"),
});
export type Concept = z.infer<typeof concept>;

/** The concepts of the questions in a response. Each concept occurs only once. */
export const concepts = z.array(concept);

/** The id of the concept that a question is about. The concept itself is in the field `concepts` of the same response. */
export const conceptId = courseId.nullable().describe('Null if the bank has no map of concepts');
