import { getMe } from '#server/accounts/get-me.ts';
import { getSignInOptions } from '#server/accounts/get-sign-in-options.ts';
import { updateMe } from '#server/accounts/update-me.ts';
import { isAdmin } from '#server/accounts/is-admin.ts';
import { anyone } from '#server/context.ts';
import { answerExam } from '#server/exam/answer-exam.ts';
import { getExam } from '#server/exam/get-exam.ts';
import { listExams } from '#server/exam/list-exams.ts';
import { startExam } from '#server/exam/start-exam.ts';
import { submitExam } from '#server/exam/submit-exam.ts';
import { getHome } from '#server/home/get-home.ts';
import { getProfile } from '#server/home/get-profile.ts';
import { addStudyTime } from '#server/rewards/add-study-time.ts';
import { getHealth } from '#server/http/get-health.ts';
import { completeLesson } from '#server/learning/complete-lesson.ts';
import { downloadUnit } from '#server/learning/download-unit.ts';
import { getLesson } from '#server/learning/get-lesson.ts';
import { getUnit } from '#server/learning/get-unit.ts';
import { listUnits } from '#server/learning/list-units.ts';
import { resetProgress } from '#server/learning/reset-progress.ts';

import { listEmailPreferences } from '#server/mail/list-email-preferences.ts';
import { updateEmailPreference } from '#server/mail/update-email-preference.ts';
import { getPractice } from '#server/practice/get-practice.ts';
import { listPractice } from '#server/practice/list-practice.ts';
import { completeMission } from '#server/missions/complete-mission.ts';
import { getMission } from '#server/missions/get-mission.ts';
import { listMissions } from '#server/missions/list-missions.ts';
import { viewMissionInfo } from '#server/missions/view-mission-info.ts';

export const router = anyone.router({
  accounts: { getMe, updateMe, isAdmin, getSignInOptions },
  home: { getHome, getProfile },
  learning: { listUnits, getUnit, downloadUnit, getLesson, completeLesson, resetProgress },
  missions: { listMissions, getMission, viewMissionInfo, completeMission },
  rewards: { addStudyTime },
  mail: { listEmailPreferences, updateEmailPreference },
  practice: { listPractice, getPractice },
  exam: { listExams, startExam, getExam, answerExam, submitExam },
  health: { getHealth },
});
