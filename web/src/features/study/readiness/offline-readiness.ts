import type { StudyPlan } from '@vialibera/contract/study';
import { type Day, dayAt, daysBetween } from '@vialibera/domain/time/day';
import { client } from '#web/platform/api/api.ts';
import type { ApiResponse, OfflineSlice } from '#web/platform/offline/offline-slice.ts';

type WithPlan = { plan: StudyPlan };

/** Offline support for «Sei pronto?». The plan and the result of the exam can be changed only with network. */
export const offlineReadiness: OfflineSlice = {
  cachePaths: /^readiness$/,
  applyPending: ({ path, body, ageMs }) => updateDay({ path, body }, ageMs),
  prefetch: async (isCached, licence) => {
    if (!(await isCached(`readiness?licence=${licence}`))) await client.study.getReadiness({ licence });
  },
};

/**
 * If the plan in a cached response is from an earlier day, sets today's number of answers to 0 and computes again how
 * many days are left until the exam.
 */
function updateDay({ path, body }: ApiResponse, ageMs: number): unknown {
  const now = Date.now();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const today = dayAt(new Date(now), timeZone);
  if (dayAt(new Date(now - ageMs), timeZone) === today) return body;
  if (path.startsWith('readiness?')) return withPlanOf(body as WithPlan, today);
  if (path !== 'home') return body;
  const { study } = body as { study?: WithPlan | null };
  return study ? { ...(body as object), study: withPlanOf(study, today) } : body;
}

function withPlanOf<Response extends WithPlan>(response: Response, today: Day): Response {
  const { examDate } = response.plan;
  const daysLeft = examDate === null ? null : daysBetween(today, examDate);
  return { ...response, plan: { ...response.plan, answersToday: 0, daysLeft } };
}
