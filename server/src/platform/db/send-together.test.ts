import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { userDays } from '#server/slices/rewards/rewards-tables.ts';
import { countWaits } from '#server/test-support/count-queries.ts';
import { test } from '#server/test-support/fixture.ts';
import { sendTogether } from './send-together.ts';

const day = (userId: string, localDate: string) => ({ userId, localDate, xp: 5, studySeconds: 60 });

test('sends the queries in their order, so that each one sees what those before it have written', async ({
  server,
  signUp,
}) => {
  const { id: userId } = await signUp();
  const isOwn = eq(userDays.userId, userId);
  const counts = await server.db.transaction(async (tx) => {
    const [before, , between, , after] = await sendTogether([
      tx.$count(userDays, isOwn),
      tx.insert(userDays).values(day(userId, '2026-03-08')),
      tx.$count(userDays, isOwn),
      tx.insert(userDays).values(day(userId, '2026-03-09')),
      tx.$count(userDays, isOwn),
    ]);
    return [before, between, after];
  });
  expect(counts).toEqual([0, 1, 2]);
});

test('sends all queries before the first result arrives', async ({ server }) => {
  const query = sql`select 1`;
  const waits = await server.db.transaction((tx) =>
    countWaits(() => sendTogether([tx.execute(query), tx.execute(query), tx.execute(query)])),
  );
  expect(waits).toBe(1);
});

test('if a query fails, rejects with its error, saves nothing of the transaction, and leaves the connection usable', async ({
  server,
  signUp,
}) => {
  const { id: userId } = await signUp();
  const failing = server.db.transaction((tx) =>
    sendTogether([
      tx.insert(userDays).values(day(userId, '2026-03-08')),
      tx.insert(userDays).values(day(userId, '2026-03-08')),
      tx.insert(userDays).values(day(userId, '2026-03-09')),
    ]),
  );
  // A cluster reports the constraint of a worker's table only in the message, with the number of the shard.
  const message = expect.stringContaining('user_days_user_id_local_date_pk');
  await expect(failing).rejects.toMatchObject({ cause: { code: '23505', message } });
  expect(await server.db.$count(userDays, eq(userDays.userId, userId))).toBe(0);
  for (let call = 0; call < 12; call += 1) await server.db.execute(sql`select 1`);
});
