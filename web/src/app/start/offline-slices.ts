import { offlineExam } from '#web/features/exam/offline-exam.ts';
import { offlineHome } from '#web/features/home/offline-home.ts';
import { offlineMissions } from '#web/features/learning/missions/offline-missions.ts';
import { offlineLearning } from '#web/features/learning/offline/offline-learning.ts';
import { offlinePractice } from '#web/features/learning/practice/offline-practice.ts';
import { offlineLicences } from '#web/features/licences/offline-licences.ts';
import { offlineReadiness } from '#web/features/study/readiness/offline-readiness.ts';
import { offlineStudy } from '#web/features/study/offline-study.ts';
import type { OfflineSlice } from '#web/platform/offline/offline-slice.ts';
import { offlineSession } from '#web/platform/session/offline-session.ts';

/** The slices (features) of the app that work without network. `main.tsx` registers them. */
export const OFFLINE_SLICES: readonly OfflineSlice[] = [
  offlineSession,
  offlineLicences,
  offlineLearning,
  offlineMissions,
  offlinePractice,
  offlineStudy,
  offlineExam,
  offlineHome,
  offlineReadiness,
];
