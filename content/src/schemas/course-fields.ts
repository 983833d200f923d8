import * as z from 'zod';

/** The number of topics in the ministry's programme for the licence B. */
export const COURSE_TOPICS = 25;

export const courseId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case')
  .max(80);
export const text = z.string().trim().min(1);
export const topic = z.int().min(1).max(COURSE_TOPICS);
export const day = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);
