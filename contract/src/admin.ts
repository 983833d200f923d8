import * as z from 'zod';
import { ADMIN_ACTIONS } from '@vialibera/domain/accounts/admin-action';
import { role } from './accounts.ts';
import { adminOperation, licenceUnknown } from './shared/operation.ts';
import { rowId, page, total } from './shared/page.ts';
import { searchText } from './shared/plain-text.ts';
import { csvFile } from './shared/csv-file.ts';
import { courseId, licenceId } from './shared/ids.ts';

const tags = ['Admin'];

const userId = z.string().regex(/^[\w-]{1,64}$/);

const userFilter = z.enum(['all', 'admin', 'suspended']);
export type UserFilter = z.infer<typeof userFilter>;

const userSort = z.enum(['email', 'level', 'xp']);
export type UserSort = z.infer<typeof userSort>;
const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirection>;

const listedUser = z.object({
  id: userId,
  email: z.string(),
  role,
  level: z.int().positive(),
  xp: z.int().nonnegative(),
  lastAccess: z.iso.datetime().nullable(),
  suspended: z.boolean(),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = adminOperation
  .route({ method: 'GET', path: '/admin/users', tags, summary: 'The accounts, one page at a time' })
  .input(
    z.strictObject({
      search: searchText(100).describe('Part of the email'),
      filter: userFilter.default('all'),
      sort: userSort.default('email'),
      direction: sortDirection.default('asc'),
      after: z.string().max(400).optional().describe('The `next` of the previous page'),
    }),
  )
  .output(
    z.object({
      users: z.array(listedUser),
      total: z.int().nonnegative().describe('On all pages'),
      next: z.string().nullable().describe('Null on the last page'),
    }),
  );

const adminActionErrors = {
  USER_NOT_FOUND: { status: 404, message: 'No such user' },
  LAST_ADMIN: { status: 409, message: 'One admin must remain' },
  OWN_ACCOUNT: { status: 409, message: 'Admins cannot suspend themselves' },
};

export const setRole = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/role',
    tags,
    summary: 'Grant or revoke the admin role',
  })
  .errors(adminActionErrors)
  .input(z.strictObject({ userId, role }))
  .output(z.object({ role }));

export const setSuspension = adminOperation
  .route({
    method: 'PUT',
    path: '/admin/users/{userId}/suspension',
    tags,
    summary: 'Suspend an account and end its sessions, or restore it',
  })
  .errors(adminActionErrors)
  .input(z.strictObject({ userId, suspended: z.boolean() }))
  .output(z.object({ suspended: z.boolean() }));

const auditedAction = z.enum(ADMIN_ACTIONS);
export type AuditedAction = z.infer<typeof auditedAction>;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: auditedAction,
  actor: z.string().nullable().describe('Email; null if the account was deleted'),
  target: z.string().nullable().describe('Email; null if the account was deleted'),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const listAudit = adminOperation
  .route({ method: 'GET', path: '/admin/audit', tags, summary: 'The admin actions, newest first' })
  .input(z.strictObject({ before: rowId.optional() }))
  .output(z.object({ entries: z.array(auditEntry), next: z.int().nullable().describe('Null on the last page') }));

const studyStatisticsTags = ['Statistics'];
const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const correlation = z.number().min(-1).max(1);

/** Statistics of the first answers of all learners, computed by the last nightly run. */
export const firstAnswers = {
  answers: count.describe("Learners' first answers"),
  right: count,
  low: share.describe("Wilson's 95 % interval of the share that is right"),
  high: share,
  discrimination: z
    .object({ value: correlation, low: correlation, high: correlation })
    .nullable()
    .describe('The correlation with the share of right answers to all others, with its 95 % interval; null if unknown'),
};
const statistics = z.object(firstAnswers);
export type Statistics = z.infer<typeof statistics>;

const conceptStatistics = z.object({
  id: courseId,
  title: z.string(),
  topic: z.int(),
  statements: count.describe('Of the active bank'),
  suspects: count.describe('How many of them have a suspect answer key or figure'),
  ...firstAnswers,
});
export type ConceptStatistics = z.infer<typeof conceptStatistics>;

const sort = z.enum(['hardest', 'discrimination', 'topic']);
export type ConceptSort = z.infer<typeof sort>;

export const listConceptStatistics = adminOperation
  .errors(licenceUnknown)
  .route({
    method: 'GET',
    path: '/admin/concept-statistics',
    tags: studyStatisticsTags,
    summary: 'How hard the concepts of the active bank are and how well they discriminate, one page at a time',
  })
  .input(z.strictObject({ licence: licenceId, sort: sort.default('hardest'), page }))
  .output(
    z.object({
      concepts: z.array(conceptStatistics),
      total,
      computedAt: z.iso.datetime().nullable().describe('Null before the first nightly run with answers'),
    }),
  );

export const exportStatistics = adminOperation
  .errors(licenceUnknown)
  .route({
    method: 'GET',
    path: '/admin/item-statistics.csv',
    tags: studyStatisticsTags,
    summary: 'The statistics of the statements of the active bank as a CSV file',
    outputStructure: 'detailed',
  })
  .input(z.strictObject({ licence: licenceId }))
  .output(csvFile);

const studyDay = z.object({
  day: z.iso.date().describe('In Rome'),
  learners: count.describe('Learners who answered something'),
  sessions: count.describe('Study sessions begun: answers of a learner without a pause of more than half an hour'),
  answers: z.object({ lesson: count, practice: count, session: count, exam: count, duel: count }),
});
export type StudyDay = z.infer<typeof studyDay>;

export const getActivity = adminOperation
  .route({
    method: 'GET',
    path: '/admin/activity',
    tags: studyStatisticsTags,
    summary: 'Learners, sessions and answers of the last 30 days',
  })
  .input(z.strictObject({}).default({}))
  .output(
    z.object({
      days: z.array(studyDay).describe('The oldest first; the last one is today'),
      learners: count.describe('Different learners who answered something in these days'),
      countedAt: z.iso.datetime().nullable().describe('Null before the first count with answers'),
    }),
  );
