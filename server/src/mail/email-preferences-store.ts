import { eq } from 'drizzle-orm';
import { type EmailPreference, emailType } from '@vialibera/contract/mail';
import type { Db } from '#server/db/db.ts';
import { userEmailPreferences } from './email-preferences-tables.ts';

/** The learner's preferences in the order of the types; where there are none the defaults are created. */
export async function ensureEmailPreferences(db: Db, userId: string): Promise<EmailPreference[]> {
  let rows = await findAll(db, userId);
  if (rows.length < emailType.options.length) {
    await db
      .insert(userEmailPreferences)
      .values(emailType.options.map((type) => ({ userId, emailType: type })))
      .onConflictDoNothing();
    rows = await findAll(db, userId);
  }
  return emailType.options.flatMap((type) =>
    rows
      .filter((row) => row.emailType === type)
      .map(({ enabled, frequency }) => {
        return { type, enabled, frequency };
      }),
  );
}

export async function saveEmailPreference(db: Db, userId: string, { type, enabled, frequency }: EmailPreference) {
  const set = { enabled, frequency };
  await db
    .insert(userEmailPreferences)
    .values({ userId, emailType: type, ...set })
    .onConflictDoUpdate({ target: [userEmailPreferences.userId, userEmailPreferences.emailType], set });
}

function findAll(db: Db, userId: string) {
  return db.select().from(userEmailPreferences).where(eq(userEmailPreferences.userId, userId));
}
