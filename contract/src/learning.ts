import * as z from 'zod';
import { OPTIONS_MAXIMUM } from '@vialibera/domain/exam/answer';
import { conceptId, concepts } from './shared/concepts.ts';
import { exercise } from './shared/exercise.ts';
import { clientId, courseId, deviceTimes, illustration, optionIndex } from './shared/ids.ts';
import { signedInOperation, tooManyAnswers } from './shared/operation.ts';
import { reward } from './rewards.ts';

const tags = ['Learning'];
const percent = z.int().min(0).max(100);
const lessonType = z.enum(['info', 'quiz', 'interactive']);
const maxXp = z
  .int()
  .nonnegative()
  .optional()
  .describe(
    'The most XP that it can pay now, without streak and challenges; 0 if it has paid all. Missing in old responses',
  );

export const unitSummary = z.object({
  id: courseId,
  number: z.int().positive().describe("The ministry's number of the topic"),
  title: z.string(),
  description: z.string(),
  icon: illustration,
  lessonCount: z.int().nonnegative(),
  completedCount: z.int().nonnegative(),
  progress: percent,
  unlocked: z.boolean(),
});
export type UnitSummary = z.infer<typeof unitSummary>;

const lessonSummary = z.object({
  id: courseId,
  title: z.string(),
  type: lessonType,
  boss: z.boolean(),
  xpReward: z.int().nonnegative(),
  maxXp,
  completed: z.boolean(),
  unlocked: z.boolean(),
});
export type LessonSummary = z.infer<typeof lessonSummary>;

export const lessonQuestion = z.object({
  id: courseId,
  text: z.string(),
  options: z.array(z.string()).min(2).max(OPTIONS_MAXIMUM),
  correctOption: optionIndex.describe('Included so that a lesson can give feedback at once. Exams never include it'),
  explanation: z.string(),
  illustration: illustration.nullable(),
  concept: conceptId,
});
export type LessonQuestion = z.infer<typeof lessonQuestion>;

const lesson = z.object({
  id: courseId,
  title: z.string(),
  type: lessonType,
  boss: z.boolean(),
  xpReward: z.int().nonnegative(),
  maxXp,
  completed: z.boolean(),
  unit: z.object({ id: courseId, title: z.string() }),
  content: z.string().describe('Markdown; a sign is an image with the URL `sign:<id>`'),
  signs: z.record(courseId, illustration).describe('The signs in the content by id'),
  articles: z.array(z.string()),
  verifiedOn: z.iso.date().describe('When its facts were last checked against the law'),
  questions: z.array(lessonQuestion),
  concepts,
  exercise: exercise.nullable().describe('Null unless the lesson is interactive'),
  takeaway: z.string().nullable().describe('The summary of an interactive lesson'),
});
export type Lesson = z.infer<typeof lesson>;

export const listUnits = signedInOperation
  .route({ method: 'GET', path: '/units', tags, summary: "The course with the learner's progress" })
  .errors({ COURSE_EMPTY: { status: 503, message: 'No topic in the database' } })
  .output(z.object({ units: z.array(unitSummary) }));

const unit = z.object({
  unit: unitSummary,
  officialName: z.string(),
  lessons: z.array(lessonSummary),
  next: z.object({ id: courseId, title: z.string() }).nullable().describe('Null for the last unit'),
});
export type Unit = z.infer<typeof unit>;

export const getUnit = signedInOperation
  .route({ method: 'GET', path: '/units/{unitId}', tags, summary: 'A unit with its lessons' })
  .errors({ UNIT_NOT_FOUND: { status: 404, message: 'No such unit' } })
  .input(z.strictObject({ unitId: courseId }))
  .output(unit);

export const downloadUnit = signedInOperation
  .route({
    method: 'GET',
    path: '/units/{unitId}/lessons',
    tags,
    summary: 'All lessons of a unit, including locked ones, for offline study',
  })
  .errors({ UNIT_NOT_FOUND: { status: 404, message: 'No such unit' } })
  .input(z.strictObject({ unitId: courseId }))
  .output(z.object({ lessons: z.array(lesson) }));

export const getLesson = signedInOperation
  .route({ method: 'GET', path: '/lessons/{lessonId}', tags, summary: 'An unlocked lesson' })
  .errors({
    LESSON_NOT_FOUND: { status: 404, message: 'No such lesson' },
    LESSON_LOCKED: { status: 403, message: 'The lessons before this one are not completed' },
  })
  .input(z.strictObject({ lessonId: courseId }))
  .output(lesson);

const lessonSection = z.object({
  lesson: z.object({ id: courseId, title: z.string(), unlocked: z.boolean() }),
  content: z.string().describe('Markdown; begins with the heading'),
  signs: z.record(courseId, illustration).describe('The signs in the content by id'),
});
export type LessonSection = z.infer<typeof lessonSection>;

export const getLessonSection = signedInOperation
  .route({
    method: 'GET',
    path: '/lessons/{lessonId}/sections/{heading}',
    tags,
    summary: 'The part of a lesson below a heading, to review a concept. The lesson may be locked',
  })
  .errors({ LESSON_NOT_FOUND: { status: 404, message: 'No such lesson, or no such heading in it' } })
  .input(z.strictObject({ lessonId: courseId, heading: courseId }))
  .output(lessonSection);

export const completeLesson = signedInOperation
  .route({ method: 'POST', path: '/lessons/{lessonId}/completion', tags, summary: 'Complete a lesson' })
  .errors({
    LESSON_NOT_FOUND: { status: 404, message: 'No such lesson' },
    LESSON_LOCKED: { status: 403, message: 'The lessons before this one are not completed' },
    ...tooManyAnswers,
    ANSWERS_INCOMPLETE: { status: 422, message: 'Every question of the quiz needs one answer' },
  })
  .input(
    z.strictObject({
      lessonId: courseId,
      completionId: clientId,
      answers: z
        .array(z.strictObject({ questionId: courseId, option: optionIndex }))
        .max(100)
        .describe('One for each question of a quiz; empty for other lessons'),
      firstTries: z
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('Of an interactive lesson: number of right first tries. Earns nothing'),
      device: deviceTimes,
    }),
  )
  .output(
    z.object({
      alreadyCompleted: z.boolean().describe('Completed before by another request: nothing is paid'),
      correct: z.int().nonnegative(),
      total: z.int().nonnegative(),
      reward,
    }),
  );

export const resetProgress = signedInOperation
  .route({ method: 'POST', path: '/progress/reset', tags, summary: 'Mark every lesson as not completed' })
  .input(z.strictObject({}))
  .output(z.object({ lessonsReset: z.int().nonnegative() }));
