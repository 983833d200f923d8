import * as z from 'zod';
import { QUESTION_KINDS } from '@vialibera/domain/exam/answer';
import { LICENCE_GROUPS } from '@vialibera/domain/exam/licence';
import { EXAM_MINUTES_MAXIMUM, EXAM_QUESTIONS_MAXIMUM, TOPIC_MAXIMUM } from '@vialibera/domain/exam/licence-limits';
import { examFit } from './imports.ts';
import { courseId, licenceId, topicNumber } from './shared/ids.ts';
import { adminOperation, licenceUnknown, operation } from './shared/operation.ts';
import { rowNumber } from './shared/page.ts';
import { plainText } from './shared/plain-text.ts';

const tags = ['Licences'];
const count = z.int().nonnegative();

const topic = z.object({
  number: topicNumber,
  title: z.string(),
  sameAsInB: z.array(topicNumber).describe('The topics of the licence B that teach the same subject'),
});

const licence = z.object({
  id: licenceId,
  name: z.string(),
  group: z.enum(LICENCE_GROUPS),
  drives: z.string(),
  minimumAge: z.int().nullable(),
  list: licenceId.describe('The licence that owns the question list'),
  kind: z.enum(QUESTION_KINDS),
  hasCourse: z.boolean(),
  questions: count.describe('The number of questions of the active bank; 0 if there is none'),
  topics: z.array(topic),
});
export type LicenceSummary = z.infer<typeof licence>;

export const listLicences = operation
  .route({ method: 'GET', path: '/licences', tags, summary: 'The licences for which learners can study' })
  .output(z.object({ licences: z.array(licence) }));

const isDistinct = (values: readonly number[]) => new Set(values).size === values.length;
const minutes = z.int().min(1).max(EXAM_MINUTES_MAXIMUM);
const examFormInput = z.strictObject({
  name: plainText(100),
  questions: z.int().min(1).max(EXAM_QUESTIONS_MAXIMUM),
  minutes,
  minutesWithMoreTime: minutes.nullable(),
  allowedErrors: z
    .int()
    .min(0)
    .max(EXAM_QUESTIONS_MAXIMUM - 1),
  composition: z
    .array(
      z.strictObject({
        topics: z.array(topicNumber).min(1).max(TOPIC_MAXIMUM).refine(isDistinct, 'repeats a topic'),
        count: z.int().min(1).max(EXAM_QUESTIONS_MAXIMUM),
      }),
    )
    .max(EXAM_QUESTIONS_MAXIMUM),
  source: plainText(500),
  validFrom: z.iso.date().nullable(),
  certain: z.boolean(),
});
export type ExamFormInput = z.infer<typeof examFormInput>;

const adminForm = examFormInput.extend({
  id: courseId,
  version: z.int(),
  kind: z.enum(QUESTION_KINDS),
  exam: examFit.describe('Whether the active bank has enough statements for it'),
});
export type AdminExamForm = z.infer<typeof adminForm>;

const fileTopic = topic.extend({ officialName: z.string(), names: z.array(z.string()) });
const adminLicence = z.object({
  id: licenceId,
  name: z.string(),
  questionsFrom: licenceId.nullable(),
  listSize: z.int().nullable(),
  topics: z.array(fileTopic),
  forms: z.array(adminForm),
});
export type AdminLicence = z.infer<typeof adminLicence>;

export const listAdminLicences = adminOperation
  .route({ method: 'GET', path: '/admin/licences', tags, summary: 'The licences with their topics and exam forms' })
  .output(z.object({ licences: z.array(adminLicence) }));

const unknownForm = { EXAM_FORM_UNKNOWN: { status: 404, message: 'The licence has no such exam form' } };
const path = '/admin/licences/{licence}/forms/{form}' as const;
const formId = { licence: licenceId, form: courseId };

const formVersion = examFormInput.extend({
  version: z.int(),
  origin: z.enum(['project', 'admin']),
  author: z.string().nullable(),
  savedAt: z.iso.datetime(),
});
export type ExamFormVersion = z.infer<typeof formVersion>;

export const listExamFormVersions = adminOperation
  .route({ method: 'GET', path, tags, summary: 'The versions of an exam form, newest first' })
  .errors({ ...licenceUnknown, ...unknownForm })
  .input(z.strictObject(formId))
  .output(z.object({ versions: z.array(formVersion) }));

export const updateExamForm = adminOperation
  .route({
    method: 'PUT',
    path,
    tags,
    summary: 'Change an exam form, as a new version. Exams that were started before keep theirs',
  })
  .errors({
    ...licenceUnknown,
    ...unknownForm,
    EXAM_FORM_CHANGED: { status: 409, message: 'The form has a newer version than `seenVersion`' },
    EXAM_FORM_INVALID: {
      status: 422,
      message: 'The composition has too many questions or unknown topics, or every answer may be wrong',
      data: z.object({ issue: z.enum(['composition', 'topics', 'errors', 'time']) }),
    },
    EXAM_FORM_UNFILLED: {
      status: 409,
      message: 'The active bank cannot fill this form',
      data: z.object({ lacking: examFit.shape.lacking, needed: count, statements: count }),
    },
  })
  .input(z.strictObject({ ...formId, seenVersion: rowNumber, values: examFormInput }))
  .output(z.object({ version: z.int() }));
