import { signedIn } from '#server/context.ts';
import { listRoles } from './accounts-store.ts';

export const isAdmin = signedIn.accounts.isAdmin.handler(async ({ context: { db, learner } }) => ({
  isAdmin: (await listRoles(db, learner.id)).includes('admin'),
}));
