import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { findProfile, findUserByEmail, grantAdmin } from '#server/slices/accounts/accounts-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { EmailMessage } from '#server/slices/mail/mail-transport.ts';
import { type App, ORIGIN, TestClient, type TestLearner } from './client.ts';

type Server = { app: App; db: Db; emails: EmailMessage[] };

const PASSWORD = 'una-strada-lunga';

/** Registers an account and opens the link in the confirmation email, which signs the learner in. */
export async function signUp(server: Server, email = `${randomUUID()}@example.org`): Promise<TestLearner> {
  // Resets the limit on sign-ups per IP address, because a test may need more accounts than the limit allows.
  await server.db.execute(sql`delete from rate_limits where key like 'ip /sign-up%'`);
  const client = new TestClient(server);
  const account = { name: email, email, password: PASSWORD, callbackURL: '/dashboard' };
  const { status, body } = await client.post('/api/auth/sign-up/email', account);
  if (status !== 200) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
  await client.get(linkMailedTo(server, email));
  const { id } = (await findUserByEmail(server.db, email))!;
  const { friendCode } = (await findProfile(server.db, id))!;
  return Object.assign(client, { email, id, friendCode });
}

export async function signUpAdmin(server: Server, email?: string): Promise<TestLearner> {
  const admin = await signUp(server, email);
  await grantAdmin(server.db, admin.id);
  return admin;
}

/** Returns the path of the first link in the newest email to `address`. */
export function linkMailedTo({ emails }: Pick<Server, 'emails'>, address: string): string {
  const html = emails.findLast(({ to }) => to === address)?.html.replaceAll('&amp;', '&') ?? '';
  const url = /href="([^"]+)"/.exec(html)?.[1];
  if (!url) throw new Error(`no email to ${address}`);
  return url.replace(ORIGIN, '');
}
