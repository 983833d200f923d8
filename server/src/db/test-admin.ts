import { findUserByEmail, grantAdmin } from '#server/accounts/accounts-store.ts';
import { newLearner, type TestServer } from './test-server.ts';

/** A learner with the role that opens the admin area. */
export async function newAdmin(server: TestServer, email?: string) {
  const admin = await newLearner(server, email);
  const { id } = (await findUserByEmail(server.db, admin.email))!;
  await grantAdmin(server.db, id);
  return Object.assign(admin, { id });
}
