import * as z from 'zod';
import { QUESTION_KINDS } from '@vialibera/domain/exam/answer';
import { LICENCE_GROUPS } from '@vialibera/domain/exam/licence';
import { EXAM_MINUTES_MAXIMUM, EXAM_QUESTIONS_MAXIMUM, TOPIC_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { courseId, day, text } from './course-fields.ts';

const licenceId = z
  .string()
  .regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/, 'must be capital letters and digits, with hyphens between words')
  .max(20);
const topicNumber = z.int().min(1).max(TOPIC_MAXIMUM);

const examForm = z.strictObject({
  id: courseId,
  name: text,
  kind: z.enum(QUESTION_KINDS),
  questions: z.int().min(1).max(EXAM_QUESTIONS_MAXIMUM),
  minutes: z.int().min(1).max(EXAM_MINUTES_MAXIMUM),
  minutesWithMoreTime: z.int().min(1).max(EXAM_MINUTES_MAXIMUM).nullable(),
  allowedErrors: z.int().min(0),
  source: text,
  validFrom: day.nullable(),
  certain: z.boolean(),
  composition: z
    .array(
      z.strictObject({
        topics: z
          .array(topicNumber)
          .min(1)
          .refine((topics) => new Set(topics).size === topics.length, 'repeats a topic'),
        count: z.int().min(1),
      }),
    )
    .default([]),
});

const topic = z.strictObject({
  number: topicNumber,
  title: text,
  officialName: text,
  names: z.array(text).default([]),
  sameAsInB: z.array(topicNumber).default([]),
});

export const licenceFile = z.strictObject({
  id: licenceId,
  name: text,
  group: z.enum(LICENCE_GROUPS),
  drives: text,
  minimumAge: z.int().min(14).max(24).nullable(),
  questionsFrom: licenceId.nullable().default(null),
  listSize: z.int().min(1).nullable().default(null),
  exams: z.array(examForm).min(1),
  topics: z.array(topic).default([]),
});
