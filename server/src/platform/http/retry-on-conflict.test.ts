import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startDuel, playDuel } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';

test('retries the last answer of a duel while the opponent’s account is being erased', async ({
  server,
  signUpFriends,
}) => {
  const [one, other] = await signUpFriends();
  const id = await startDuel(one, other);
  await playDuel(server, other, id, { right: 6 });
  await playDuel(server, one, id, { right: 4, to: 9 });
  // The learner's answer reaches the server before the deletion of the opponent's account is committed. The server therefore
  // still finds both players, and then waits for the lock on the opponent's row.
  const answer = await server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from auth_users where id = ${other.id}`);
    const sent = one.put(`/api/duels/${id}/answers/9`, { answer: true });
    await expect.poll(async () => server.db.$count(sql`pg_locks where not granted`)).toBeGreaterThan(0);
    return { sent };
  });
  const { status, code } = await answer.sent;
  expect([status, code]).toEqual([409, 'DUEL_OVER']);
  expect(await one.api.duels.getDuel({ duelId: id })).toMatchObject({ status: 'cancelled', opponent: null });
});
