import { findUserByEmail, grantAdmin } from '#server/accounts/accounts-store.ts';
import { newLearner, type TestServer } from './test-server.ts';

/** A learner with the role that opens the admin area. */
export async function newAdmin(server: TestServer) {
  const admin = await newLearner(server);
  await grantAdmin(server.db, (await findUserByEmail(server.db, admin.email))!.id);
  return admin;
}
