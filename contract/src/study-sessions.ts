import * as z from 'zod';
import { SESSION_MODES, SESSION_REASONS } from '@vialibera/domain/study/compose-session';
import type { Mistakes } from '@vialibera/domain/study/mistakes';
import type { StudyCourse } from '@vialibera/domain/study/study-course';
import type { StudyState } from '@vialibera/domain/study/study-state';
import { rejectedAnswers, sentAnswers } from './answers.ts';
import { concepts } from './concepts.ts';
import { clientId, licenceId, listTopic, ownLicence } from './ids.ts';
import { lessonQuestion } from './learning.ts';
import { examRunning, licenceUnknown, signedInOperation } from './operation.ts';
import { reward } from './rewards.ts';
import { pass, studyPlan } from './study-plan.ts';

const tags = ['Study'];
const count = z.int().nonnegative();

/**
 * Values that a session can change. After the session, the app compares them with the values from before the session.
 */
const studyStatus = z.object({
  pass,
  points: z.number().nonnegative().describe('The expected right answers on the next sheet'),
  mistakes: count.describe('The open mistakes'),
});
export type StudyStatus = z.infer<typeof studyStatus>;

const sessionQuestion = z.object({ question: lessonQuestion, reason: z.enum(SESSION_REASONS) });
export type SessionQuestion = z.infer<typeof sessionQuestion>;

const session = z.object({
  questions: z.array(sessionQuestion).describe('Empty without a bank, and in the mode `errors` without mistakes'),
  concepts,
  plan: studyPlan,
  status: studyStatus,
});
export type StudySession = z.infer<typeof session>;

export const getSession = signedInOperation
  .route({ method: 'GET', path: '/study/session', tags, summary: 'The statements to study now, with their answers' })
  .errors({
    ...examRunning,
    ...licenceUnknown,
    TOPIC_NOT_FOUND: { status: 404, message: 'The bank has no statement of this topic' },
  })
  .input(
    z
      .strictObject({
        mode: z.enum(SESSION_MODES).default('today'),
        topic: z.coerce.number().pipe(listTopic).optional().describe('Limits the session to a topic'),
        licence: ownLicence,
      })
      .default({ mode: 'today' }),
  )
  .output(session);

export const completeSession = signedInOperation
  .route({
    method: 'POST',
    path: '/study/sessions/{sessionId}/completion',
    tags,
    summary: 'Record the answers of a session and pay its reward',
  })
  .errors(licenceUnknown)
  .input(
    sentAnswers.extend({
      sessionId: clientId.describe('Chosen by the device, so that a retry pays nothing twice'),
      licence: ownLicence,
    }),
  )
  .output(
    z.object({
      rejected: rejectedAnswers,
      reward,
      plan: studyPlan,
      status: studyStatus,
      returns: z
        .object({ tomorrow: count, thisWeek: count, later: count })
        .describe('How many of its concepts come back when'),
    }),
  );

const studyState = z.object({
  licence: licenceId,
  course: z.custom<StudyCourse>().describe('The concepts of the active bank, and the composition of the exam'),
  state: z.custom<StudyState>().describe("What the engine has concluded from the learner's answers"),
  mistakes: z.custom<Mistakes>(),
  plan: studyPlan,
});
export type StudyStateResponse = z.infer<typeof studyState>;

export const getStudyState = signedInOperation
  .route({ method: 'GET', path: '/study/state', tags, summary: 'All that a device needs to compose sessions offline' })
  .errors(licenceUnknown)
  .input(z.strictObject({ licence: ownLicence }).default({}))
  .output(studyState);
