import type { InferContractRouterErrorMap } from '@orpc/contract';
import { getMe, getSignInOptions, isAdmin, updateMe } from './accounts.ts';
import { listAudit, listUsers, setRole, setSuspension } from './admin.ts';
import {
  exportStatements,
  getBankState,
  listChanges,
  listStatements,
  listVersions,
  retireStatement,
  rollBackBank,
  updateStatement,
} from './banks.ts';
import { answerExam, getExam, listExams, startExam, submitExam } from './exam.ts';
import { answerDuel, getDuel, listDuels, declineDuel, startDuel } from './duels.ts';
import {
  acceptFriendRequest,
  blockPerson,
  listFriendRequests,
  listFriends,
  rejectFriendRequest,
  removeFriend,
  searchPeople,
  sendFriendRequest,
  unblockPerson,
  updatePublicProfile,
  withdrawFriendRequest,
} from './friends.ts';
import { getHealth } from './health.ts';
import { getHome } from './home.ts';
import { addStudyTime } from './rewards.ts';
import { getProfile } from './profile.ts';
import {
  cancelImport,
  findOpenImport,
  listImportRows,
  previewImport,
  resetBank,
  runImport,
  stageRows,
  startImport,
  saveImportImages,
} from './imports.ts';
import {
  exportQuestions,
  listMyProposals,
  listProposals,
  listQuestions,
  reviewProposal,
  reviewAuthorProposals,
  uploadQuestions,
} from './questions.ts';
import {
  createEmailCampaign,
  listAllEmailLogs,
  listEmailCampaigns,
  listEmailLogs,
  listEmailPreferences,
  sendGamificationEmail,
  updateEmailCampaign,
  updateEmailPreference,
  updateEmailSchedule,
} from './mail.ts';
import {
  exportPersonalData,
  getAccountDeletion,
  requestAccountDeletion,
  sendDeletionLink,
  undoAccountDeletion,
} from './personal-data.ts';
import { completeMission, getMission, listMissions, viewMissionInfo } from './missions.ts';
import { getQuestionMigration, migrateQuestions } from './question-migration.ts';
import { listAdminLicences, listExamFormVersions, listLicences, updateExamForm } from './licences.ts';
import { listNotifications, readNotifications } from './notifications.ts';
import { getRanking, updateRanking } from './ranking.ts';
import { getCommunityPractice, getDownloadSize, getPractice, listCommunityTopics, listPractice } from './practice.ts';
import { recordAnswers } from './answers.ts';
import { listMistakes } from './mistakes.ts';
import { getReadiness } from './readiness.ts';
import { reportOutcome, updateGoal } from './study-plan.ts';
import { completeSession, getSession, getStudyState } from './study-sessions.ts';
import {
  completeLesson,
  downloadUnit,
  getLesson,
  getLessonSection,
  getUnit,
  listUnits,
  resetProgress,
} from './learning.ts';

export const contract = {
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
    updateGoal,
    reportOutcome,
  },
  health: { getHealth },
};

/** The union of the codes of all errors that the operations of the contract declare. */
export type ErrorCode = KeyOfAny<InferContractRouterErrorMap<typeof contract>>;
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
