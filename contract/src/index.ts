import type { InferContractRouterErrorMap } from '@orpc/contract';
import type * as z from 'zod';
import { getMe, getSignInOptions, isAdmin, updateMe } from './accounts.ts';
import { adminContract } from './admin-contract.ts';
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
  listNotifications,
  readNotifications,
  getRanking,
  updateRanking,
} from './people.ts';
import { getHealth } from './health.ts';
import { getHome, getProfile } from './home.ts';
import { addStudyTime } from './rewards.ts';
import {
  listEmailLogs,
  listEmailPreferences,
  sendGamificationEmail,
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
import {
  completeMission,
  getMission,
  listMissions,
  viewMissionInfo,
  getCommunityPractice,
  getDownloadSize,
  getPractice,
  listCommunityTopics,
  listPractice,
} from './practice.ts';
import { listLicences } from './licences.ts';
import { recordAnswers } from './answers.ts';
import {
  listMistakes,
  getReadiness,
  getReliability,
  reportOutcome,
  updateGoal,
  completeSession,
  getSession,
  getStudyState,
} from './study.ts';
import {
  completeLesson,
  downloadUnit,
  getLesson,
  getLessonSection,
  getUnit,
  listUnits,
  resetProgress,
} from './learning.ts';

const learnerContract = {
  accounts: { getMe, updateMe, isAdmin, getSignInOptions },
  licences: { listLicences },
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
  health: { getHealth },
};

export const contract = {
  ...learnerContract,
  ...adminContract,
  licences: { ...learnerContract.licences, ...adminContract.licences },
  mail: { ...learnerContract.mail, ...adminContract.mail },
};

/** The union of the codes of all errors that the operations of the contract declare. */
export type ErrorCode = KeyOfAny<ErrorMap>;
/** The data of the error `Code`. The type is `never` if the contract declares no data for this error. */
export type ErrorData<Code extends ErrorCode> = DataOfAny<ErrorMap, Code>;

type ErrorMap = InferContractRouterErrorMap<typeof contract>;
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
type DataOfAny<Union, Code> = Union extends unknown
  ? Code extends keyof Union
    ? Union[Code] extends { data: z.ZodType<infer Data> }
      ? Data
      : never
    : never
  : never;
