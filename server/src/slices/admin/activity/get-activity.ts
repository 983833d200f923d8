import type { StudyDay } from '@vialibera/contract/admin';
import { addDays, dayAt } from '@vialibera/domain/time/day';
import { asAdmin } from '#server/context.ts';
import { listStudyDays, SCHOOL_TIME_ZONE, SHOWN_DAYS } from './activity-store.ts';

/** Returns the activity of the last 30 days as the hourly job has counted it. */
export const getActivity = asAdmin.statistics.getActivity.handler(async ({ context: { db, now } }) => {
  const from = addDays(dayAt(now(), SCHOOL_TIME_ZONE), 1 - SHOWN_DAYS);
  const counted = await listStudyDays(db, from);
  const byDay = new Map(counted.map((row) => [row.day, row]));
  const newest = counted.at(-1);
  return {
    days: Array.from({ length: SHOWN_DAYS }, (_, index) => toStudyDay(addDays(from, index), byDay)),
    learners: newest?.monthLearners ?? 0,
    countedAt: newest?.countedAt.toISOString() ?? null,
  };
});

type Row = Awaited<ReturnType<typeof listStudyDays>>[number];

/** Converts the counts of a day. A day without a row was not counted, because the server was off, so it had no activity. */
function toStudyDay(day: string, byDay: ReadonlyMap<string, Row>): StudyDay {
  const row = byDay.get(day);
  const { learners = 0, sessions = 0, lesson = 0, practice = 0, session = 0, exam = 0, duel = 0 } = row ?? {};
  return { day, learners, sessions, answers: { lesson, practice, session, exam, duel } };
}
