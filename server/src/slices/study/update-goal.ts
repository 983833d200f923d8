import { dayAt, daysBetween } from '@vialibera/domain/time/day';
import { MAX_DAYS_TO_EXAM } from '@vialibera/domain/study/study-plan';
import { signedIn } from '#server/context.ts';
import { openStudy } from './open-study.ts';
import { saveGoal } from './study-store.ts';

export const updateGoal = signedIn.study.updateGoal.handler(async ({ input, context, errors }) => {
  const { db, learner, licences, now } = context;
  const { examDate, answersPerDay } = input;
  const licence = licences.get(input.licence ?? learner.licence).id;
  const savedAt = now();
  const daysLeft = examDate === null ? 0 : daysBetween(dayAt(savedAt, learner.timeZone), examDate);
  if (daysLeft < 0) throw errors.EXAM_DATE_PAST();
  if (daysLeft > MAX_DAYS_TO_EXAM) throw errors.EXAM_DATE_FAR();
  await saveGoal(db, { userId: learner.id, licence, examDate, answersPerDay, savedAt });
  return { plan: (await openStudy(context, licence)).plan };
});
