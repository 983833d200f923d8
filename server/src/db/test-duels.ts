import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TestServer, Visitor } from './test-server.ts';
import { duels } from '#server/duels/duels-tables.ts';

/** Starts a duel against a friend and gives its id. */
export async function challenge(from: Visitor, to: { id: string }, topic: number | null = null): Promise<string> {
  const duelId = randomUUID();
  const { status, code } = await from.post('/api/duels', { duelId, friendId: to.id, topic });
  if (status !== 200) throw new Error(`no duel: ${code}`);
  return duelId;
}

/** The right answers, from where no client reads them. */
export async function keyOf({ db }: TestServer, duelId: string): Promise<boolean[]> {
  const [row] = await db.select({ statements: duels.statements }).from(duels).where(eq(duels.id, duelId));
  return (row?.statements ?? []).map(({ answer }) => answer);
}

type Play = { right: number; from?: number; to?: number; msEach?: number };

/** Answers the statements `from` to `to`, the first `right` of all ten rightly, one every `msEach`. */
export async function play(server: TestServer, who: Visitor, duelId: string, how: Play) {
  const { right, from = 0, to = 10, msEach = 2000 } = how;
  const key = await keyOf(server, duelId);
  let last = await who.get(`/api/duels/${duelId}`);
  for (let position = from; position < to; position += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + msEach);
    const answer = position < right ? key[position] : !key[position];
    last = await who.put(`/api/duels/${duelId}/answers/${position}`, { answer });
  }
  return last;
}
