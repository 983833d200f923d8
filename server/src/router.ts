import { getMe } from '#server/accounts/get-me.ts';
import { getSignInOptions } from '#server/accounts/get-sign-in-options.ts';
import { updateMe } from '#server/accounts/update-me.ts';
import { isAdmin } from '#server/accounts/is-admin.ts';
import { listAudit } from '#server/admin/list-audit.ts';
import { listUsers } from '#server/admin/list-users.ts';
import { setRole } from '#server/admin/set-role.ts';
import { setSuspension } from '#server/admin/set-suspension.ts';
import { exportStatements } from '#server/banks/export-statements.ts';
import { listChanges } from '#server/banks/list-changes.ts';
import { listStatements } from '#server/banks/list-statements.ts';
import { listVersions } from '#server/banks/list-versions.ts';
import { retireStatement } from '#server/banks/retire-statement.ts';
import { rollBackBank } from '#server/banks/roll-back-bank.ts';
import { updateStatement } from '#server/banks/update-statement.ts';
import { anyone } from '#server/context.ts';
import { answerDuel } from '#server/duels/answer-duel.ts';
import { getDuel } from '#server/duels/get-duel.ts';
import { listDuels } from '#server/duels/list-duels.ts';
import { refuseDuel } from '#server/duels/refuse-duel.ts';
import { startDuel } from '#server/duels/start-duel.ts';
import { answerExam } from '#server/exam/answer-exam.ts';
import { getExam } from '#server/exam/get-exam.ts';
import { listExams } from '#server/exam/list-exams.ts';
import { startExam } from '#server/exam/start-exam.ts';
import { submitExam } from '#server/exam/submit-exam.ts';
import { acceptFriendRequest } from '#server/friends/accept-friend-request.ts';
import { blockPerson } from '#server/friends/block-person.ts';
import { listFriendRequests } from '#server/friends/list-friend-requests.ts';
import { listFriends } from '#server/friends/list-friends.ts';
import { rejectFriendRequest } from '#server/friends/reject-friend-request.ts';
import { removeFriend } from '#server/friends/remove-friend.ts';
import { searchPeople } from '#server/friends/search-people.ts';
import { sendFriendRequest } from '#server/friends/send-friend-request.ts';
import { unblockPerson } from '#server/friends/unblock-person.ts';
import { updateFriendCard } from '#server/friends/update-friend-card.ts';
import { withdrawFriendRequest } from '#server/friends/withdraw-friend-request.ts';
import { getHome } from '#server/home/get-home.ts';
import { getProfile } from '#server/home/get-profile.ts';
import { addStudyTime } from '#server/rewards/add-study-time.ts';
import { getHealth } from '#server/http/get-health.ts';
import { dropImport } from '#server/imports/drop-import.ts';
import { findOpenImport } from '#server/imports/find-open-import.ts';
import { listImportRows } from '#server/imports/list-import-rows.ts';
import { previewImport } from '#server/imports/preview-import.ts';
import { resetBank } from '#server/imports/reset-bank.ts';
import { runImport } from '#server/imports/run-import.ts';
import { stageRows } from '#server/imports/stage-rows.ts';
import { startImport } from '#server/imports/start-import.ts';
import { storeImportFigure } from '#server/imports/store-import-figure.ts';
import { completeLesson } from '#server/learning/complete-lesson.ts';
import { downloadUnit } from '#server/learning/download-unit.ts';
import { getLesson } from '#server/learning/get-lesson.ts';
import { getUnit } from '#server/learning/get-unit.ts';
import { listUnits } from '#server/learning/list-units.ts';
import { resetProgress } from '#server/learning/reset-progress.ts';

import { createEmailCampaign } from '#server/mail/create-email-campaign.ts';
import { listAllEmailLogs } from '#server/mail/list-all-email-logs.ts';
import { listEmailCampaigns } from '#server/mail/list-email-campaigns.ts';
import { listEmailLogs } from '#server/mail/list-email-logs.ts';
import { listEmailPreferences } from '#server/mail/list-email-preferences.ts';
import { sendGamificationEmail } from '#server/mail/send-gamification-email.ts';
import { updateEmailCampaign } from '#server/mail/update-email-campaign.ts';
import { updateEmailPreference } from '#server/mail/update-email-preference.ts';
import { updateEmailSchedule } from '#server/mail/update-email-schedule.ts';
import { getPractice } from '#server/practice/get-practice.ts';
import { listPractice } from '#server/practice/list-practice.ts';
import { completeMission } from '#server/missions/complete-mission.ts';
import { getMission } from '#server/missions/get-mission.ts';
import { listMissions } from '#server/missions/list-missions.ts';
import { viewMissionInfo } from '#server/missions/view-mission-info.ts';
import { getQuestionMigration } from '#server/questions/get-question-migration.ts';
import { migrateQuestions } from '#server/questions/migrate-questions.ts';
import { listNotifications } from '#server/notifications/list-notifications.ts';
import { readNotifications } from '#server/notifications/read-notifications.ts';
import { getRanking } from '#server/ranking/get-ranking.ts';
import { updateRanking } from '#server/ranking/update-ranking.ts';
import { exportQuestions } from '#server/questions/export-questions.ts';
import { listMyProposals } from '#server/questions/list-my-proposals.ts';
import { listProposals } from '#server/questions/list-proposals.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { reviewProposal } from '#server/questions/review-proposal.ts';
import { reviewProposalsOf } from '#server/questions/review-proposals-of.ts';
import { uploadQuestions } from '#server/questions/upload-questions.ts';
import { exportPersonalData } from '#server/personal-data/export-personal-data.ts';
import { getAccountDeletion } from '#server/personal-data/get-account-deletion.ts';
import { requestAccountDeletion } from '#server/personal-data/request-account-deletion.ts';
import { sendDeletionLink } from '#server/personal-data/send-deletion-link.ts';
import { undoAccountDeletion } from '#server/personal-data/undo-account-deletion.ts';

export const router = anyone.router({
  accounts: { getMe, updateMe, isAdmin, getSignInOptions },
  home: { getHome, getProfile },
  learning: { listUnits, getUnit, downloadUnit, getLesson, completeLesson, resetProgress },
  missions: { listMissions, getMission, viewMissionInfo, completeMission },
  rewards: { addStudyTime },
  mail: {
    listEmailPreferences,
    updateEmailPreference,
    updateEmailSchedule,
    sendGamificationEmail,
    listEmailLogs,
    listAllEmailLogs,
    listEmailCampaigns,
    createEmailCampaign,
    updateEmailCampaign,
  },
  personalData: {
    getAccountDeletion,
    requestAccountDeletion,
    undoAccountDeletion,
    sendDeletionLink,
    exportPersonalData,
  },
  practice: { listPractice, getPractice },
  exam: { listExams, startExam, getExam, answerExam, submitExam },
  imports: {
    findOpenImport,
    startImport,
    stageRows,
    storeImportFigure,
    previewImport,
    listImportRows,
    runImport,
    dropImport,
    resetBank,
  },
  admin: { listUsers, setRole, setSuspension, listAudit },
  questionMigration: { getQuestionMigration, migrateQuestions },
  friends: {
    listFriends,
    listFriendRequests,
    sendFriendRequest,
    acceptFriendRequest,
    rejectFriendRequest,
    withdrawFriendRequest,
    removeFriend,
    blockPerson,
    unblockPerson,
    searchPeople,
    updateFriendCard,
  },
  duels: { listDuels, startDuel, getDuel, answerDuel, refuseDuel },
  ranking: { getRanking, updateRanking },
  notifications: { listNotifications, readNotifications },
  questions: {
    uploadQuestions,
    listQuestions,
    exportQuestions,
    listMyProposals,
    listProposals,
    reviewProposal,
    reviewProposalsOf,
  },
  banks: {
    listStatements,
    exportStatements,
    updateStatement,
    retireStatement,
    listVersions,
    listChanges,
    rollBackBank,
  },
  health: { getHealth },
});
