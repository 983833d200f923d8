import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newFriends } from '#server/db/test-friends.ts';
import { challenge, play } from '#server/db/test-duels.ts';
import { startTestServer } from '#server/db/test-server.ts';

test('the last answer of a duel, while the other’s account is being erased, counts on what is then true', async () => {
  const server = await startTestServer();
  const [one, other] = await newFriends(server);
  const id = await challenge(one, other);
  await play(server, other, id, { right: 6 });
  await play(server, one, id, { right: 4, to: 9 });
  // The answer has read that there are two, and waits for the seat that is being emptied.
  const answer = await server.db.transaction(async (tx) => {
    await tx.execute(sql`delete from auth_users where id = ${other.id}`);
    const sent = one.put(`/api/duels/${id}/answers/9`, { answer: true });
    await expect.poll(async () => server.db.$count(sql`pg_locks where not granted`)).toBeGreaterThan(0);
    return { sent };
  });
  const { status, code } = await answer.sent;
  expect([status, code]).toEqual([409, 'DUEL_OVER']);
  expect((await one.get(`/api/duels/${id}`)).body).toMatchObject({ status: 'cancelled', opponent: null });
  await server.close();
});
