import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#server/db/query-rows.ts';
import { userDays } from '#server/rewards/rewards-tables.ts';
import { test } from '#server/test/fixture.ts';
import { fixedInsertion, writeTogether } from './write-together.ts';

test('inserts any number of rows; a column that a newer release has added gets its default value', async ({
  server,
  signUp,
}) => {
  const { id: userId } = await signUp();
  await server.db.execute(sql`alter table user_days add column lessons integer not null default 7`);
  const days = ['2026-03-08', '2026-03-09'].map((localDate) => ({ userId, localDate, xp: 5, studySeconds: 60 }));
  for (const rows of [days, []]) await writeTogether(server.db, [fixedInsertion(userDays)(rows)]);
  expect(await server.db.select().from(userDays).where(eq(userDays.userId, userId))).toEqual(days);
  const added = await queryRows(server.db, sql`select lessons from user_days where user_id = ${userId}`);
  expect(added).toEqual([{ lessons: 7 }, { lessons: 7 }]);
});
