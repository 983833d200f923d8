import { getActivity } from '#server/activity/get-activity.ts';
import { getMe } from '#server/me/get-me.ts';
import { getSignInOptions } from '#server/accounts/get-sign-in-options.ts';
import { updateMe } from '#server/me/update-me.ts';
import { isAdmin } from '#server/accounts/is-admin.ts';
import { setRole, setSuspension } from '#server/admin/apply-admin-action.ts';
import { listAudit } from '#server/admin/list-audit.ts';
import { listUsers } from '#server/admin/list-users.ts';
import { exportStatistics } from '#server/banks/export-statistics.ts';
import { exportStatements } from '#server/banks/export-statements.ts';
import { getBankState } from './banks/get-bank-state.ts';
import { listChanges } from '#server/banks/list-changes.ts';
import { listConceptStatistics } from '#server/banks/list-concept-statistics.ts';
import { listStatements } from '#server/banks/list-statements.ts';
import { listVersions } from '#server/banks/list-versions.ts';
import { retireStatement } from '#server/banks/retire-statement.ts';
import { rollBackBank } from '#server/banks/roll-back-bank.ts';
import { updateStatement } from '#server/banks/update-statement.ts';
import { anyone } from '#server/context.ts';
import { answerDuel } from '#server/duels/answer-duel.ts';
import { getDuel } from '#server/duels/get-duel.ts';
import { listDuels } from '#server/duels/list-duels.ts';
import { declineDuel } from './duels/decline-duel.ts';
import { startDuel } from '#server/duels/start-duel.ts';
import { answerExam } from '#server/exam/answer-exam.ts';
import { getExam } from '#server/exam/get-exam.ts';
import { listExams } from '#server/exam/list-exams.ts';
import { startExam } from '#server/exam/start-exam.ts';
import { submitExam } from '#server/exam/submit-exam.ts';
import { blockPerson, unblockPerson } from '#server/friends/block-person.ts';
import {
  acceptFriendRequest,
  rejectFriendRequest,
  withdrawFriendRequest,
} from '#server/friends/decide-friend-request.ts';
import { listFriendRequests } from '#server/friends/list-friend-requests.ts';
import { listFriends } from '#server/friends/list-friends.ts';
import { removeFriend } from '#server/friends/remove-friend.ts';
import { searchPeople } from '#server/friends/search-people.ts';
import { sendFriendRequest } from '#server/friends/send-friend-request.ts';
import { updatePublicProfile } from './friends/update-public-profile.ts';
import { getHome } from '#server/home/get-home.ts';
import { getProfile } from '#server/home/get-profile.ts';
import { addStudyTime } from '#server/rewards/add-study-time.ts';
import { getHealth } from '#server/http/get-health.ts';
import { cancelImport } from './imports/cancel-import.ts';
import { findOpenImport } from '#server/imports/find-open-import.ts';
import { listImportRows } from '#server/imports/list-import-rows.ts';
import { previewImport } from '#server/imports/preview-import.ts';
import { resetBank } from '#server/imports/reset-bank.ts';
import { runImport } from '#server/imports/run-import.ts';
import { stageRows } from '#server/imports/stage-rows.ts';
import { startImport } from '#server/imports/start-import.ts';
import { saveImportImages } from './imports/save-import-images.ts';
import { completeLesson } from '#server/learning/complete-lesson.ts';
import { downloadUnit } from '#server/learning/download-unit.ts';
import { getLessonSection } from '#server/learning/get-lesson-section.ts';
import { getLesson } from '#server/learning/get-lesson.ts';
import { getUnit } from '#server/learning/get-unit.ts';
import { listUnits } from '#server/learning/list-units.ts';
import { resetProgress } from '#server/learning/reset-progress.ts';

import { createEmailCampaign, listEmailCampaigns, updateEmailCampaign } from '#server/mail/email-campaigns.ts';
import { listAllEmailLogs, listEmailLogs } from '#server/mail/email-logs.ts';
import { listEmailPreferences, updateEmailPreference, updateEmailSchedule } from '#server/mail/email-preferences.ts';
import { sendGamificationEmail } from '#server/mail/send-gamification-email.ts';
import { getDownloadSize } from '#server/practice/get-download-size.ts';
import { getCommunityPractice } from '#server/practice/get-community-practice.ts';
import { getPractice } from '#server/practice/get-practice.ts';
import { listCommunityTopics } from '#server/practice/list-community-topics.ts';
import { listPractice } from '#server/practice/list-practice.ts';
import { completeMission } from '#server/missions/complete-mission.ts';
import { getMission } from '#server/missions/get-mission.ts';
import { listMissions } from '#server/missions/list-missions.ts';
import { viewMissionInfo } from '#server/missions/view-mission-info.ts';
import { getQuestionMigration } from '#server/questions/get-question-migration.ts';
import { migrateQuestions } from '#server/questions/migrate-questions.ts';
import { listAdminLicences } from '#server/licences/list-admin-licences.ts';
import { listExamFormVersions } from '#server/licences/list-exam-form-versions.ts';
import { listLicences } from '#server/licences/list-licences.ts';
import { updateExamForm } from '#server/licences/update-exam-form.ts';
import { listNotifications, readNotifications } from '#server/notifications/notifications.ts';
import { getRanking } from '#server/ranking/get-ranking.ts';
import { updateRanking } from '#server/ranking/update-ranking.ts';
import { exportQuestions } from '#server/questions/export-questions.ts';
import { listMyProposals } from '#server/questions/list-my-proposals.ts';
import { listProposals } from '#server/questions/list-proposals.ts';
import { listQuestions } from '#server/questions/list-questions.ts';
import { reviewProposal } from '#server/questions/review-proposal.ts';
import { reviewAuthorProposals } from './questions/review-author-proposals.ts';
import { uploadQuestions } from '#server/questions/upload-questions.ts';
import { completeSession } from '#server/study/complete-session.ts';
import { getReadiness } from '#server/study/get-readiness.ts';
import { getSession } from '#server/study/get-session.ts';
import { getStudyState } from '#server/study/get-study-state.ts';
import { listMistakes } from '#server/study/list-mistakes.ts';
import { getReliability } from '#server/reliability/get-reliability.ts';
import { recordAnswers } from '#server/study/record-answers.ts';
import { reportOutcome } from '#server/study/report-outcome.ts';
import { updateGoal } from '#server/study/update-goal.ts';
import {
  getAccountDeletion,
  requestAccountDeletion,
  sendDeletionLink,
  undoAccountDeletion,
} from '#server/personal-data/account-deletion.ts';
import { exportPersonalData } from '#server/personal-data/export-personal-data.ts';

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
