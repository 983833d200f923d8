import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addAnswers, addLearnersWithAnswers, type BulkAnswer } from '#server/test-support/answers-in-bulk.ts';
import { test } from '#server/test-support/fixture.ts';
import { countActivity } from './count-activity.job.ts';

/** In Rome it is one o'clock in the morning of 1 April. In UTC it is still 31 March. */
const NOW = new Date('2026-03-31T23:00:00Z');
const MINUTE = 60_000;
const NOTHING = { learners: 0, sessions: 0, answers: { lesson: 0, practice: 0, session: 0, exam: 0, duel: 0 } };

/** Returns an answer that was given `minutesAgo` minutes before NOW and received `receivedAgo` minutes before NOW. */
function toAnswer(learner: number, minutesAgo: number, source: BulkAnswer['source'], receivedAgo = minutesAgo) {
  const at = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
  const statement = { statementId: 1, choice: true, correct: true };
  return { learner, ...statement, source, answeredAt: at(minutesAgo), receivedAt: at(receivedAgo) };
}

test.beforeEach(({ server }) => {
  server.clock.now = NOW;
});

test('before the first count, the activity of every day is zero', async ({ admin }) => {
  const { days, learners, countedAt } = await admin.api.statistics.getActivity({});
  expect([days.length, learners, countedAt]).toEqual([30, 0, null]);
  expect([days[0], days[29]]).toEqual([
    { day: '2026-03-03', ...NOTHING },
    { day: '2026-04-01', ...NOTHING },
  ]);
});

test('counts learners and study sessions of all sources, and counts answers by source; a long pause between answers separates two sessions', async ({
  server,
  admin,
}) => {
  const DAY = 24 * 60;
  await addLearnersWithAnswers(server, 4, [
    // Today: learner 1 has one session with a short pause. The long pause of learner 2 separates two sessions.
    toAnswer(1, 58, 'session'),
    toAnswer(1, 30, 'session'),
    toAnswer(2, 50, 'session'),
    toAnswer(2, 10, 'session'),
    toAnswer(2, 5, 'exam'),
    // An exam begins a study session too, and the practice after it continues this session.
    toAnswer(3, 20, 'exam'),
    toAnswer(3, 2, 'practice'),
    // A session that continues past midnight in Rome counts for yesterday, when it began.
    toAnswer(3, 65, 'session'),
    toAnswer(3, 55, 'session'),
    toAnswer(3, 3 * DAY, 'duel'),
    // Learner 4 gave one answer on the first day of the list, and one 31 days ago, which is too old for the list.
    toAnswer(4, 29 * DAY, 'practice'),
    toAnswer(4, 31 * DAY, 'practice'),
  ]);
  await countActivity(server.db, NOW);
  const { days, learners, countedAt } = await admin.api.statistics.getActivity({});
  expect([learners, countedAt]).toEqual([4, NOW.toISOString()]);
  const none = NOTHING.answers;
  expect(days.filter((day) => day.learners > 0)).toEqual([
    { day: '2026-03-03', learners: 1, sessions: 1, answers: { ...none, practice: 1 } },
    { day: '2026-03-29', learners: 1, sessions: 1, answers: { ...none, duel: 1 } },
    { day: '2026-03-31', learners: 1, sessions: 1, answers: { ...none, session: 1 } },
    { day: '2026-04-01', learners: 3, sessions: 4, answers: { ...none, session: 5, exam: 2, practice: 1 } },
  ]);
});

test('a later count includes late answers for recent days and keeps the counts of older days', async ({
  server,
  admin,
}) => {
  await addAnswers(server, [toAnswer(1, 2 * 24 * 60 + 120, 'practice', 0)]);
  await server.db.execute(sql`delete from answers where answered_at < '2026-03-10'`);
  server.clock.now = new Date(NOW.getTime() + 24 * 60 * MINUTE);
  await countActivity(server.db, server.clock.now);
  const { days, learners } = await admin.api.statistics.getActivity({});
  expect(days.find(({ day }) => day === '2026-03-29')).toMatchObject({ answers: { practice: 1, duel: 1 } });
  expect([days[0]!.day, days[29]!.day]).toEqual(['2026-03-04', '2026-04-02']);
  expect(learners).toBe(3);
});

test('activity is counted even if there are no answers', async ({ server, admin }) => {
  await server.db.execute(sql`delete from answers`);
  server.clock.now = new Date(NOW.getTime() + 60 * 24 * 60 * MINUTE);
  await countActivity(server.db, server.clock.now);
  const { days, countedAt } = await admin.api.statistics.getActivity({});
  expect(days.every(({ learners }) => learners === 0)).toBe(true);
  expect(countedAt).toBe(server.clock.now.toISOString());
});
