import * as z from 'zod';
import { courseId, day, text, topic } from '#content/schemas/course-fields.ts';

const key = z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits');
const reason = z.strictObject({
  key,
  figure: z
    .string()
    .regex(/^\d{1,3}$/, 'must be the number of a figure')
    .optional(),
  answer: z.boolean(),
  why: text,
});
const concept = z.strictObject({
  id: courseId,
  title: text,
  rule: text,
  lesson: z.string().regex(/^[a-z0-9-]+#[a-z0-9-]+$/, 'must be <lesson id>#<heading slug>'),
  sign: courseId.optional(),
  scene: courseId.optional(),
  oneSided: text.optional(),
  statements: z.array(reason).min(1),
});

export const ministryFile = z.strictObject({ topic, concepts: z.array(concept).min(1) });

export const figuresFile = z.strictObject({
  figures: z
    .array(
      z
        .strictObject({
          figure: z.string().regex(/^\d{1,3}$/, 'must be the number of a figure'),
          sign: courseId.optional(),
          scene: courseId.optional(),
          description: text.optional(),
        })
        .refine(
          ({ sign, scene, description }) => sign ?? scene ?? description,
          'a figure needs a drawing or a description',
        ),
    )
    .min(1),
});

export const editionsFile = z.strictObject({
  editions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\d{4}(?:-\d\d)?$/, 'must be a year or a month'),
        'valid-from': day.optional(),
        source: text,
        certain: z.boolean(),
        statements: z.int().positive(),
        withdrawn: z.array(key).optional(),
        added: z.array(key).optional(),
      }),
    )
    .min(1),
});
