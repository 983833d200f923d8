import { grantAdmin } from '#server/accounts/accounts-store.ts';
import { type Learner, newLearner, type TestServer } from './test-server.ts';

/** A learner with the role that opens the admin area. */
export async function newAdmin(server: TestServer, email?: string): Promise<Learner> {
  const admin = await newLearner(server, email);
  await grantAdmin(server.db, admin.id);
  return admin;
}
