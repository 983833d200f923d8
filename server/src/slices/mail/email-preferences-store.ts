import { eq } from 'drizzle-orm';
import { type EmailPreference, type EmailSchedule, emailType } from '@vialibera/contract/mail';
import type { Day } from '@vialibera/domain/time/day';
import { isPossiblyMinor, wantsEmail } from '@vialibera/domain/mail/scheduled-emails';
import type { Db } from '#server/platform/db/db.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';

const DEFAULT_HOUR = 18;

/**
 * Returns the learner's effective preferences and email schedule. The preferences are in the order of the email types. Inserts
 * default preferences if any are missing.
 */
export async function ensureEmailPreferences(db: Db, userId: string, today: Day) {
  const schedule = await findEmailSchedule(db, userId);
  const minor = isPossiblyMinor(schedule.birthYear, today);
  let rows = await listPreferenceRows(db, userId);
  if (rows.length < emailType.options.length) {
    await db
      .insert(userEmailPreferences)
      .values(emailType.options.map((type) => ({ userId, emailType: type })))
      .onConflictDoNothing();
    rows = await listPreferenceRows(db, userId);
  }
  const preferences: EmailPreference[] = emailType.options.flatMap((type) =>
    rows
      .filter((row) => row.emailType === type)
      .map(({ enabled, frequency, chosenAt }) => {
        const preference = { enabled, frequency, chosen: chosenAt !== null };
        // For a learner who is possibly a minor, reminders and recaps are disabled until the learner enables them. In the
        // database they are enabled by default.
        return { type, enabled: enabled && wantsEmail(type, { ...preference, frequency: 'daily' }, minor), frequency };
      }),
  );
  return { preferences, schedule };
}

export async function saveEmailPreference(
  db: Db,
  userId: string,
  { type, enabled, frequency }: EmailPreference,
  chosenAt: Date,
) {
  const set = { enabled, frequency, chosenAt };
  await db
    .insert(userEmailPreferences)
    .values({ userId, emailType: type, ...set })
    .onConflictDoUpdate({ target: [userEmailPreferences.userId, userEmailPreferences.emailType], set });
}

/**
 * Disables a type of email. Keeps the frequency of this type, so that it applies again if the learner enables the type
 * again.
 */
export async function disableEmailType(db: Db, userId: string, type: EmailPreference['type'], chosenAt: Date) {
  const set = { enabled: false, chosenAt };
  await db
    .insert(userEmailPreferences)
    .values({ userId, emailType: type, ...set })
    .onConflictDoUpdate({ target: [userEmailPreferences.userId, userEmailPreferences.emailType], set });
}

export async function saveEmailSchedule(db: Db, userId: string, { hour, birthYear }: EmailSchedule) {
  const set = { hour, birthYear };
  await db
    .insert(userEmailSchedules)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userEmailSchedules.userId, set });
}

async function findEmailSchedule(db: Db, userId: string): Promise<EmailSchedule> {
  const { hour, birthYear } = userEmailSchedules;
  const [row] = await db
    .select({ hour, birthYear })
    .from(userEmailSchedules)
    .where(eq(userEmailSchedules.userId, userId));
  return row ?? { hour: DEFAULT_HOUR, birthYear: null };
}

function listPreferenceRows(db: Db, userId: string) {
  return db.select().from(userEmailPreferences).where(eq(userEmailPreferences.userId, userId));
}
