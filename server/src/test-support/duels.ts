import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/exam/answer';
import { duels } from '#server/slices/duels/duels-tables.ts';
import type { TestClient } from './client.ts';
import { wrongAnswer } from './exams.ts';
import type { TestServer } from './server.ts';

/** Starts a duel against a friend and returns its id. */
export async function startDuel(
  from: TestClient,
  to: { id: string },
  topic: number | null = null,
  licence = 'B',
): Promise<string> {
  const duelId = randomUUID();
  await from.api.duels.startDuel({ duelId, friendId: to.id, topic, licence });
  return duelId;
}

/**
 * Returns the right answers to the duel's statements. They are read from the database, because the API hides them until the duel
 * is over.
 */
export async function findDuelAnswers({ db }: TestServer, duelId: string): Promise<Answer[]> {
  const [row] = await db.select({ statements: duels.statements }).from(duels).where(eq(duels.id, duelId));
  return (row?.statements ?? []).map(({ answer }) => answer);
}

type Play = { right: number; from?: number; to?: number; msEach?: number };

/**
 * Plays the duel's statements from position `from` up to, but not including, position `to`, one every `msEach` milliseconds.
 * The player's answers are right at positions below `right` and wrong at all others. Returns the duel.
 */
export async function playDuel(server: TestServer, player: TestClient, duelId: string, how: Play) {
  const { right, from = 0, to = 10, msEach = 2000 } = how;
  const key = await findDuelAnswers(server, duelId);
  let duel = await player.api.duels.getDuel({ duelId });
  for (let position = from; position < to; position += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + msEach);
    const answer = position < right ? key[position]! : wrongAnswer(key[position]!);
    duel = await player.api.duels.answerDuel({ duelId, position, answer });
  }
  return duel;
}
