import { dayAt } from '@vialibera/domain/time/day';
import { signedIn } from '#server/context.ts';
import { openStudy } from './open-study.ts';
import { saveOutcome } from './study-store.ts';

export const reportOutcome = signedIn.study.reportOutcome.handler(async ({ input, context, errors }) => {
  const { db, learner, licences, now } = context;
  const { examDate, passed } = input;
  const licence = licences.get(input.licence ?? learner.licence).id;
  const reportedAt = now();
  const dayOf = (instant: Date) => dayAt(instant, learner.timeZone);
  if (examDate > dayOf(reportedAt)) throw errors.EXAM_DATE_FUTURE();
  if (examDate < dayOf(learner.joinedAt)) throw errors.EXAM_DATE_BEFORE_JOINING();
  await saveOutcome(db, { userId: learner.id, licence, examDate, passed, reportedAt });
  return { plan: (await openStudy(context, licence)).plan };
});
