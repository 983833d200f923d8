import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  accountDeletions,
  authAccounts,
  authSessions,
  authUsers,
  authVerifications,
  profiles,
  userRoles,
} from '#server/slices/accounts/accounts-tables.ts';
import { studyDays } from '#server/slices/admin/activity/activity-tables.ts';
import { auditLog } from '#server/slices/admin/admin-tables.ts';
import { answers, studyStates } from '#server/slices/answers/answers-tables.ts';
import {
  bankVersions,
  imageFingerprints,
  ministerialQuestions,
  statementChanges,
} from '#server/slices/banks/banks-tables.ts';
import { itemStatistics } from '#server/slices/banks/statistics/item-statistics-tables.ts';
import { statementFirstAnswers, statementStatistics } from '#server/slices/banks/statistics/statistics-tables.ts';
import { contentLoads } from '#server/platform/db/content-loads-tables.ts';
import { duelAnswers, duelPlayers, duels } from '#server/slices/duels/duels-tables.ts';
import { examForms } from '#server/slices/banks/exam-forms/exam-forms-tables.ts';
import { quizAttemptAnswers, quizAttempts } from '#server/slices/exam/exam-tables.ts';
import { friendRequests } from '#server/slices/people/friends/friends-tables.ts';
import {
  bankImportImages,
  bankImportRows,
  bankImports,
  orphanedImages,
} from '#server/slices/imports/imports-tables.ts';
import {
  learningLessons,
  learningQuestions,
  learningTopics,
  userProgress,
} from '#server/slices/learning/learning-tables.ts';
import { userEmailPreferences, userEmailSchedules } from '#server/slices/mail/email-preferences-tables.ts';
import { emailCampaigns, emailLogs, mailboxMessages } from '#server/slices/mail/mail-tables.ts';
import { ministryConcepts, ministryFigures, ministryReasons } from '#server/slices/banks/ministry/ministry-tables.ts';
import { specialMissions, userMissions } from '#server/slices/practice/missions/missions-tables.ts';
import { notifications } from '#server/slices/people/notifications/notifications-tables.ts';
import { friendships, userBlocks } from '#server/slices/people/people-tables.ts';
import { anonymizedAnswers } from '#server/slices/personal-data/personal-data-tables.ts';
import {
  drivingQuestions,
  questionMigrationFailures,
  quizQuestions,
} from '#server/slices/questions/questions-tables.ts';
import { rankingDays, rankingOptOuts, rankingStatements } from '#server/slices/people/ranking/ranking-tables.ts';
import { rateLimits } from '#server/platform/rate-limit/rate-limit-tables.ts';
import { passPredictions } from '#server/slices/study/reliability/reliability-tables.ts';
import {
  badges,
  dailyChallenges,
  rewardLedger,
  userActiveDays,
  userBadges,
  userDailyProgress,
  userDays,
  userGamification,
  userTopicAnswers,
} from '#server/slices/rewards/rewards-tables.ts';
import { readinessDays, studyGoals, studyOutcomes } from '#server/slices/study/study-tables.ts';

/** The column by which the learner tables are distributed. */
export const LEARNER_COLUMN = 'user_id';

/**
 * The tables whose rows belong to one learner each. A cluster distributes them by `LEARNER_COLUMN` (sharding), so that all rows
 * of a learner are on one worker.
 */
export const LEARNER_TABLES: readonly (PgTable & { userId: PgColumn })[] = [
  userGamification,
  rewardLedger,
  userActiveDays,
  userDays,
  userBadges,
  userTopicAnswers,
  userDailyProgress,
  userProgress,
  userMissions,
  quizAttempts,
  quizAttemptAnswers,
  answers,
  studyStates,
  studyGoals,
  readinessDays,
  studyOutcomes,
  passPredictions,
  rankingStatements,
  rankingDays,
  rankingOptOuts,
  userEmailPreferences,
  userEmailSchedules,
  emailLogs,
  notifications,
  statementFirstAnswers,
];

/**
 * The tables that a cluster copies to every node, because learner tables refer to them or queries join them with learner tables.
 * They are read often and written rarely. A table comes after the tables that it refers to.
 */
export const REFERENCE_TABLES: readonly PgTable[] = [
  authUsers,
  badges,
  dailyChallenges,
  emailCampaigns,
  specialMissions,
  learningTopics,
  learningLessons,
  learningQuestions,
];

/**
 * The tables that stay on the coordinator: what belongs to two people, sign-in, the banks (each process caches them), the work of
 * admins and jobs, and the sums over all learners.
 */
export const LOCAL_TABLES: readonly PgTable[] = [
  friendRequests,
  friendships,
  userBlocks,
  duels,
  duelPlayers,
  duelAnswers,
  profiles,
  userRoles,
  accountDeletions,
  authAccounts,
  authSessions,
  authVerifications,
  rateLimits,
  examForms,
  bankVersions,
  ministerialQuestions,
  statementChanges,
  imageFingerprints,
  ministryConcepts,
  ministryReasons,
  ministryFigures,
  drivingQuestions,
  quizQuestions,
  questionMigrationFailures,
  bankImports,
  bankImportRows,
  bankImportImages,
  orphanedImages,
  auditLog,
  mailboxMessages,
  contentLoads,
  studyDays,
  itemStatistics,
  statementStatistics,
  anonymizedAnswers,
];
