import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { quizAttempts } from '#server/exam/exam-tables.ts';
import { userGamification } from '#server/rewards/rewards-tables.ts';
import { answerExam } from '#server/test/exams.ts';
import { test } from '#server/test/fixture.ts';
import { fixedSelect } from './fixed-select.ts';
import { fixedUpdate, writeTogether } from './write-together.ts';

test('selects the same rows as drizzle, with dates, objects and null', async ({ server, signUp }) => {
  const ada = await signUp();
  await answerExam(server, ada);
  const select = fixedSelect(
    { attempt: quizAttempts, stats: userGamification },
    (columns) => sql`select ${columns} from quiz_attempts join user_gamification using (user_id)
      where user_id = ${sql.placeholder('userId')}`,
  );
  const [row] = await select(server.db, { userId: ada.id });
  const [attempt] = await server.db.select().from(quizAttempts).where(eq(quizAttempts.userId, ada.id));
  const [stats] = await server.db.select().from(userGamification).where(eq(userGamification.userId, ada.id));
  expect(attempt).toMatchObject({ startedAt: expect.any(Date), submittedAt: null, questions: expect.any(Array) });
  expect(row).toEqual({ attempt, stats });
});

test('a fixed update changes only one row, and by default all columns except the key', async ({ server, signUp }) => {
  const [ada, bob] = [await signUp(), await signUp()];
  const listStats = () => server.db.select().from(userGamification);
  const before = (await listStats()).find(({ userId }) => userId === ada.id)!;
  const others = (await listStats()).filter(({ userId }) => userId !== ada.id);
  const studiedUntil = new Date('2026-03-10T09:00:00.123Z');
  const after = { ...before, totalXp: 12, lastActivityDate: '2026-03-10', studiedUntil };
  await writeTogether(server.db, [fixedUpdate(userGamification, ['userId'])(after)]);
  expect((await listStats()).find(({ userId }) => userId === ada.id)).toEqual(after);
  await writeTogether(server.db, [fixedUpdate(userGamification, ['userId'], ['coins'])({ ...before, coins: 3 })]);
  expect((await listStats()).find(({ userId }) => userId === ada.id)).toEqual({ ...after, coins: 3 });
  expect(others.map(({ userId }) => userId)).toContain(bob.id);
  expect((await listStats()).filter(({ userId }) => userId !== ada.id)).toEqual(others);
});
