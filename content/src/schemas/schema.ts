import * as z from 'zod';
import { OPTIONS_MAXIMUM } from '@vialibera/domain/exam/answer';
import { passingClaim } from './claim-schema.ts';
import { courseId, day, text, topic } from './course-fields.ts';

export const unitFile = z.strictObject({
  id: courseId,
  topic,
  title: text,
  officialName: text,
  description: text,
  icon: courseId,
});

const lessonHead = {
  id: courseId,
  title: text,
  xp: z.int().min(0).max(100).optional(),
  articles: z.array(text).min(1),
  verified: day,
};
export const infoFrontMatter = z.strictObject(lessonHead);
/** The fields that every interactive lesson has in addition to its exercise. */
export const exerciseHead = z.object({ ...lessonHead, intro: text, takeaway: text });

/** The ids of words lessons have a prefix, so that links and checks can recognise these lessons. */
const wordsLessonId = courseId.startsWith('parole-', 'must start with parole-');
const examWord = z.strictObject({ word: text, meaning: text, example: text });
/** A lesson that explains words of the exam. */
export const wordsFile = z
  .strictObject({
    ...lessonHead,
    id: wordsLessonId,
    kind: z.literal('words'),
    intro: text,
    words: z.array(examWord).min(6).max(24),
  })
  .refine(({ words }) => {
    const names = words.map(({ word }) => word.toLowerCase());
    return new Set(names).size === names.length;
  }, 'a word is explained twice');

const option = z.coerce.string().trim().min(1);
const claimedOption = z.strictObject({ text: option, claim: passingClaim });
const questionFields = {
  id: courseId,
  text,
  sign: courseId.optional(),
  scene: courseId.optional(),
  options: z
    .union([z.array(claimedOption).min(2).max(OPTIONS_MAXIMUM), z.array(option).min(2).max(OPTIONS_MAXIMUM)])
    .optional(),
  correct: z.int().min(0).optional(),
  /**
   * A question with a claim has the options «Vero» and «Falso». The right option is computed from the scene: «Vero» if the claim
   * is true, otherwise «Falso».
   */
  claim: passingClaim.optional(),
  explanation: text,
};
const showsOne = [
  ({ sign, scene }: { sign?: unknown; scene?: unknown }) => !(sign && scene),
  'a question shows a sign or a scene',
] as const;
const missionQuestion = z.strictObject(questionFields).refine(...showsOne);
/** Each question of a quiz names a concept of `content/ministry`. */
const quizQuestion = z.strictObject({ ...questionFields, concept: courseId }).refine(...showsOne);
export type QuestionFile = z.infer<typeof missionQuestion> & { concept?: string };

export const quizFile = z.strictObject({
  ...lessonHead,
  boss: z.boolean().default(false),
  questions: z.array(quizQuestion).min(1),
});

export const missionFile = z.strictObject({
  id: courseId,
  title: text,
  description: text,
  icon: courseId,
  route: z.string().startsWith('/'),
  xp: z.int().min(0).max(100),
  articles: z.array(text).min(1),
  verified: day,
  content: text,
  questions: z.array(missionQuestion).min(1),
});

const statement = z
  .strictObject({
    id: courseId,
    concept: courseId,
    text,
    answer: z.boolean().optional(),
    sign: courseId.optional(),
    scene: courseId.optional(),
    claim: passingClaim.optional(),
    explanation: text,
    article: text,
  })
  .refine(
    ({ answer, claim }) => (answer === undefined) !== (claim === undefined),
    'a statement has an answer or a claim',
  )
  .refine(({ sign, scene }) => !(sign && scene), 'a statement shows a sign or a scene')
  .refine(({ claim, scene }) => !claim || scene !== undefined, 'a claim needs a scene');

export const bankFile = z.strictObject({ topic, statements: z.array(statement).min(1) });
