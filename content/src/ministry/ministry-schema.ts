import * as z from 'zod';
import { courseId, text, topic } from '#content/course-fields.ts';

const concept = z.strictObject({
  id: courseId,
  title: text,
  lesson: z.string().regex(/^[a-z0-9-]+#[a-z0-9-]+$/, 'must be <lesson id>#<heading slug>'),
  statements: z.array(z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')).min(1),
});

export const ministryFile = z.strictObject({ topic, concepts: z.array(concept).min(1) });
