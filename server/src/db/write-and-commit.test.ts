import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { userDays } from '#server/rewards/rewards-tables.ts';
import { test } from '#server/test/fixture.ts';
import { writeAndCommit } from './write-and-commit.ts';
import { fixedInsertion } from './write-together.ts';

const insertDays = fixedInsertion(userDays);
const day = (userId: string, localDate: string) => ({ userId, localDate, xp: 5, studySeconds: 60 });

test('saves what the plan writes and its changes, and returns the result of the plan', async ({ server, signUp }) => {
  const { id: userId } = await signUp();
  const result = await writeAndCommit(server.db, async (tx) => {
    await tx.insert(userDays).values(day(userId, '2026-03-08'));
    return { result: 'planned', changes: [insertDays([day(userId, '2026-03-09')])] };
  });
  expect(result).toBe('planned');
  expect(await server.db.$count(userDays, eq(userDays.userId, userId))).toBe(2);
});

test('if a change fails, rejects with its error and saves nothing of the transaction', async ({ server, signUp }) => {
  const { id: userId } = await signUp();
  const failing = writeAndCommit(server.db, async (tx) => {
    await tx.insert(userDays).values(day(userId, '2026-03-08'));
    return { result: 'planned', changes: [insertDays([day(userId, '2026-03-08')])] };
  });
  await expect(failing).rejects.toMatchObject({ cause: { constraint: 'user_days_user_id_local_date_pk' } });
  expect(await server.db.$count(userDays, eq(userDays.userId, userId))).toBe(0);
  // The connection is usable again.
  for (let call = 0; call < 12; call += 1) await server.db.execute(sql`select 1`);
});

test('if the plan fails, rejects with its error and saves nothing of the transaction', async ({ server, signUp }) => {
  const { id: userId } = await signUp();
  const failing = writeAndCommit(server.db, async (tx) => {
    await tx.insert(userDays).values(day(userId, '2026-03-08'));
    throw new Error('locked lesson');
  });
  await expect(failing).rejects.toThrow('locked lesson');
  expect(await server.db.$count(userDays, eq(userDays.userId, userId))).toBe(0);
});
