import { getActivity } from './slices/admin/activity/get-activity.ts';
import { getMe } from './slices/home/me/get-me.ts';
import { getSignInOptions } from './slices/accounts/get-sign-in-options.ts';
import { updateMe } from './slices/home/me/update-me.ts';
import { isAdmin } from './slices/accounts/is-admin.ts';
import { setRole, setSuspension } from './slices/admin/apply-admin-action.ts';
import { listAudit } from './slices/admin/list-audit.ts';
import { listUsers } from './slices/admin/list-users.ts';
import { exportStatistics } from './slices/banks/statistics/export-statistics.ts';
import { exportStatements } from './slices/banks/statements/export-statements.ts';
import { getBankState } from './slices/banks/get-bank-state.ts';
import { listChanges } from './slices/banks/list-changes.ts';
import { listConceptStatistics } from './slices/banks/statistics/list-concept-statistics.ts';
import { listStatements } from './slices/banks/statements/list-statements.ts';
import { listVersions } from './slices/banks/list-versions.ts';
import { retireStatement } from './slices/banks/statements/retire-statement.ts';
import { retireWithdrawn } from './slices/banks/editions/retire-withdrawn.ts';
import { rollBackBank } from './slices/banks/roll-back-bank.ts';
import { updateStatement } from './slices/banks/statements/update-statement.ts';
import { anyone } from './context.ts';
import { answerDuel } from './slices/duels/answer-duel.ts';
import { getDuel } from './slices/duels/get-duel.ts';
import { listDuels } from './slices/duels/list-duels.ts';
import { declineDuel } from './slices/duels/decline-duel.ts';
import { startDuel } from './slices/duels/start-duel.ts';
import { answerExam } from './slices/exam/answer-exam.ts';
import { getExam } from './slices/exam/get-exam.ts';
import { listExams } from './slices/exam/list-exams.ts';
import { startExam } from './slices/exam/start-exam.ts';
import { submitExam } from './slices/exam/submit-exam.ts';
import { blockPerson, unblockPerson } from './slices/people/friends/block-person.ts';
import {
  acceptFriendRequest,
  rejectFriendRequest,
  withdrawFriendRequest,
} from './slices/people/friends/decide-friend-request.ts';
import { listFriendRequests, listFriends, removeFriend } from './slices/people/friends/friends.ts';
import { searchPeople } from './slices/people/friends/search-people.ts';
import { sendFriendRequest } from './slices/people/friends/send-friend-request.ts';
import { updatePublicProfile } from './slices/people/friends/update-public-profile.ts';
import { getHome } from './slices/home/get-home.ts';
import { getProfile } from './slices/home/get-profile.ts';
import { addStudyTime } from './slices/rewards/add-study-time.ts';
import { getHealth } from './slices/health/get-health.ts';
import { cancelImport } from './slices/imports/cancel-import.ts';
import { findOpenImport } from './slices/imports/find-open-import.ts';
import { listImportRows } from './slices/imports/list-import-rows.ts';
import { previewImport } from './slices/imports/preview-import.ts';
import { resetBank } from './slices/imports/reset-bank.ts';
import { runImport } from './slices/imports/run-import.ts';
import { stageRows } from './slices/imports/stage-rows.ts';
import { startImport } from './slices/imports/start-import.ts';
import { saveImportImages } from './slices/imports/save-import-images.ts';
import { completeLesson } from './slices/learning/complete-lesson.ts';
import { downloadUnit } from './slices/learning/download-unit.ts';
import { getLessonSection } from './slices/learning/get-lesson-section.ts';
import { getLesson } from './slices/learning/get-lesson.ts';
import { getUnit } from './slices/learning/get-unit.ts';
import { listUnits } from './slices/learning/list-units.ts';
import { resetProgress } from './slices/learning/reset-progress.ts';
import { previewEmailCampaign, sendEmailCampaignToMe } from './slices/mail/try-email-campaign.ts';
import { createEmailCampaign, listEmailCampaigns, updateEmailCampaign } from './slices/mail/email-campaigns.ts';
import { listAllEmailLogs, listEmailLogs } from './slices/mail/email-logs.ts';
import { listEmailPreferences, updateEmailPreference, updateEmailSchedule } from './slices/mail/email-preferences.ts';
import { sendGamificationEmail } from './slices/mail/send-gamification-email.ts';
import { getDownloadSize } from './slices/practice/get-download-size.ts';
import { getCommunityPractice } from './slices/practice/get-community-practice.ts';
import { getPractice, listPractice } from './slices/practice/practice.ts';
import { listCommunityTopics } from './slices/practice/community-topics.ts';
import { completeMission } from './slices/practice/missions/complete-mission.ts';
import { getMission, listMissions, viewMissionInfo } from './slices/practice/missions/missions.ts';
import { getQuestionMigration, migrateQuestions } from './slices/questions/migrate-questions.ts';
import { listAdminLicences, listExamFormVersions } from './slices/licences/admin-licences.ts';
import { listLicences } from './slices/licences/list-licences.ts';
import { updateExamForm } from './slices/licences/update-exam-form.ts';
import { listNotifications, readNotifications } from './slices/people/notifications/notifications.ts';
import { getRanking, updateRanking } from './slices/people/ranking/ranking.ts';
import { exportQuestions } from './slices/questions/export-questions.ts';
import { listMyProposals, listProposals } from './slices/questions/proposals.ts';
import { listQuestions } from './slices/questions/list-questions.ts';
import { reviewProposal, reviewAuthorProposals } from './slices/questions/review-proposals.ts';
import { uploadQuestions } from './slices/questions/upload-questions.ts';
import { completeSession } from './slices/study/complete-session.ts';
import { getReadiness } from './slices/study/get-readiness.ts';
import { getSession } from './slices/study/get-session.ts';
import { getStudyState } from './slices/study/get-study-state.ts';
import { reportOutcome } from './slices/study/report-outcome.ts';
import { updateGoal } from './slices/study/update-goal.ts';
import { listMistakes } from './slices/study/list-mistakes.ts';
import { getReliability } from './slices/study/reliability/get-reliability.ts';
import { recordAnswers } from './slices/study/record-answers.ts';
import {
  getAccountDeletion,
  requestAccountDeletion,
  sendDeletionLink,
  undoAccountDeletion,
} from './slices/personal-data/account-deletion.ts';
import { exportPersonalData } from './slices/personal-data/export-personal-data.ts';

export const router = anyone.router({
  accounts: { getMe, updateMe, isAdmin, getSignInOptions },
  licences: { listLicences, listAdminLicences, listExamFormVersions, updateExamForm },
  home: { getHome, getProfile },
  learning: { listUnits, getUnit, downloadUnit, getLesson, getLessonSection, completeLesson, resetProgress },
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
    previewEmailCampaign,
    sendEmailCampaignToMe,
  },
  personalData: {
    getAccountDeletion,
    requestAccountDeletion,
    undoAccountDeletion,
    sendDeletionLink,
    exportPersonalData,
  },
  practice: { listPractice, getPractice, listCommunityTopics, getCommunityPractice, getDownloadSize },
  exam: { listExams, startExam, getExam, answerExam, submitExam },
  imports: {
    findOpenImport,
    startImport,
    stageRows,
    saveImportImages,
    previewImport,
    listImportRows,
    runImport,
    cancelImport,
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
    updatePublicProfile,
  },
  duels: { listDuels, startDuel, getDuel, answerDuel, declineDuel },
  ranking: { getRanking, updateRanking },
  notifications: { listNotifications, readNotifications },
  questions: {
    uploadQuestions,
    listQuestions,
    exportQuestions,
    listMyProposals,
    listProposals,
    reviewProposal,
    reviewAuthorProposals,
  },
  banks: {
    listStatements,
    getBankState,
    exportStatements,
    updateStatement,
    retireStatement,
    listVersions,
    listChanges,
    retireWithdrawn,
    rollBackBank,
  },
  study: {
    recordAnswers,
    getSession,
    completeSession,
    getStudyState,
    listMistakes,
    getReadiness,
    getReliability,
    updateGoal,
    reportOutcome,
  },
  statistics: { getActivity, listConceptStatistics, exportStatistics },
  health: { getHealth },
});
