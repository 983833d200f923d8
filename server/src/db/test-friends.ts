import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Learner, newLearner, type TestServer, type Visitor } from './test-server.ts';

export type Somebody = Learner & { code: string };

/** A learner with the code by which others find them. */
export async function newSomebody(server: TestServer): Promise<Somebody> {
  // Registrations from one address are limited; what is tested here has more people than that.
  await server.db.execute(sql`delete from rate_limits where key like 'ip /sign-up%'`);
  const visitor = await newLearner(server);
  const me = (await visitor.get('/api/me')).body.me!;
  return Object.assign(visitor, { code: me.friendCode });
}

export async function ask(from: Visitor, to: { code: string }, requestId: string = randomUUID()) {
  return from.post('/api/friend-requests', { requestId, code: to.code });
}

export async function befriend(one: Somebody, other: Somebody): Promise<void> {
  const { body } = await ask(one, other);
  const { status } = await other.post(`/api/friend-requests/${body.requestId}/acceptance`);
  if (status !== 200) throw new Error(`no friends: ${status}`);
}

/** Two learners who are friends. */
export async function newFriends(server: TestServer): Promise<[Somebody, Somebody]> {
  const [one, other] = [await newSomebody(server), await newSomebody(server)];
  await befriend(one, other);
  return [one, other];
}

/** As the deletion of an account leaves the database. */
export async function deleteAccount(server: TestServer, { id }: { id: string }): Promise<void> {
  await server.db.execute(sql`delete from auth_users where id = ${id}`);
}
