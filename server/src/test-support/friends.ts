import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestClient, TestLearner } from './client.ts';
import type { TestServer } from './server.ts';

type Addressee = { friendCode: string };

export function sendFriendRequest(from: TestClient, { friendCode }: Addressee, requestId: string = randomUUID()) {
  return from.api.friends.sendFriendRequest({ requestId, code: friendCode });
}

export async function befriend(one: TestLearner, other: TestLearner): Promise<void> {
  const { requestId } = await sendFriendRequest(one, other);
  await other.api.friends.acceptFriendRequest({ requestId });
}

/** Registers two learners who are friends. */
export async function signUpFriends({ signUp }: TestServer): Promise<[TestLearner, TestLearner]> {
  const [one, other] = [await signUp(), await signUp()];
  await befriend(one, other);
  return [one, other];
}

/**
 * Deletes the account's row immediately. As in a real account deletion, foreign keys with `on delete cascade` delete the
 * learner's other rows.
 */
export async function deleteAccount(server: TestServer, { id }: { id: string }): Promise<void> {
  await server.db.execute(sql`delete from auth_users where id = ${id}`);
}
