import * as z from 'zod';

const id = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be kebab-case')
  .max(80);
const text = z.string().trim().min(1);
const topic = z.int().min(1).max(25);
const day = z.preprocess((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value), z.iso.date());

export const unitFile = z.strictObject({ id, topic, title: text, officialName: text, description: text, icon: id });

const lessonHead = {
  id,
  title: text,
  xp: z.int().min(0).max(100).optional(),
  articles: z.array(text).min(1),
  verified: day,
};
export const infoFrontMatter = z.strictObject(lessonHead);

const question = z
  .strictObject({
    id,
    text,
    sign: id.optional(),
    options: z.array(z.coerce.string().trim().min(1)).min(2).max(4),
    correct: z.int().min(0),
    explanation: text,
  })
  .refine(({ options, correct }) => correct < options.length, 'correct points past the options')
  .refine(({ options }) => new Set(options).size === options.length, 'an option stands twice');

export const quizFile = z.strictObject({
  ...lessonHead,
  boss: z.boolean().default(false),
  questions: z.array(question).min(1),
});

export const bankFile = z.strictObject({
  topic,
  statements: z
    .array(z.strictObject({ id, text, answer: z.boolean(), sign: id.optional(), explanation: text, article: text }))
    .min(1),
});

export type Question = z.infer<typeof question>;
export type BankStatement = z.infer<typeof bankFile>['statements'][number] & { topic: number };
