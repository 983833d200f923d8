import type { InferContractRouterErrorMap } from '@orpc/contract';
import { getMe, getSignInOptions, isAdmin, updateMe } from './accounts.ts';
import { answerExam, getExam, listExams, startExam, submitExam } from './exam.ts';
import { getHealth } from './health.ts';
import { getHome } from './home.ts';
import { addStudyTime } from './rewards.ts';
import { getProfile } from './profile.ts';
import { listEmailPreferences, updateEmailPreference } from './mail.ts';
import { completeMission, getMission, listMissions, viewMissionInfo } from './missions.ts';
import { getPractice, listPractice } from './practice.ts';
import { completeLesson, downloadUnit, getLesson, getUnit, listUnits, resetProgress } from './learning.ts';

export const contract = {
  accounts: { getMe, updateMe, isAdmin, getSignInOptions },
  home: { getHome, getProfile },
  learning: { listUnits, getUnit, downloadUnit, getLesson, completeLesson, resetProgress },
  missions: { listMissions, getMission, viewMissionInfo, completeMission },
  rewards: { addStudyTime },
  mail: { listEmailPreferences, updateEmailPreference },
  practice: { listPractice, getPractice },
  exam: { listExams, startExam, getExam, answerExam, submitExam },
  health: { getHealth },
};

/** Every refusal the server can give on purpose. */
export type ErrorCode = KeyOfAny<InferContractRouterErrorMap<typeof contract>>;
type KeyOfAny<Union> = Union extends unknown ? keyof Union : never;
