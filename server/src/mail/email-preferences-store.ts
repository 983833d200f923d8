import { eq } from 'drizzle-orm';
import { type EmailPreference, type EmailSchedule, emailType } from '@vialibera/contract/mail';
import type { Day } from '@vialibera/domain/day';
import { mayBeMinor, wantsMail } from '@vialibera/domain/mail-plan';
import type { Db } from '#server/db/db.ts';
import { userEmailPreferences, userEmailSchedules } from './email-preferences-tables.ts';

const DEFAULT_HOUR = 18;

/** The learner's preferences in the order of the types, as they hold today, and their schedule. Creates the defaults where there are none. */
export async function ensureEmailPreferences(db: Db, userId: string, today: Day) {
  const schedule = await findSchedule(db, userId);
  const minor = mayBeMinor(schedule.birthYear, today);
  let rows = await findAll(db, userId);
  if (rows.length < emailType.options.length) {
    await db
      .insert(userEmailPreferences)
      .values(emailType.options.map((type) => ({ userId, emailType: type })))
      .onConflictDoNothing();
    rows = await findAll(db, userId);
  }
  const preferences: EmailPreference[] = emailType.options.flatMap((type) =>
    rows
      .filter((row) => row.emailType === type)
      .map(({ enabled, frequency, chosenAt }) => {
        const wish = { enabled, frequency, chosen: chosenAt !== null };
        // Off by default for the young, though nobody has switched it off.
        return { type, enabled: enabled && wantsMail(type, { ...wish, frequency: 'daily' }, minor), frequency };
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

/** Leaves the frequency for when it is switched on again. */
export async function switchOff(db: Db, userId: string, type: EmailPreference['type'], chosenAt: Date) {
  const set = { enabled: false, chosenAt };
  await db
    .insert(userEmailPreferences)
    .values({ userId, emailType: type, ...set })
    .onConflictDoUpdate({ target: [userEmailPreferences.userId, userEmailPreferences.emailType], set });
}

export async function saveSchedule(db: Db, userId: string, { hour, birthYear }: EmailSchedule) {
  const set = { hour, birthYear };
  await db
    .insert(userEmailSchedules)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userEmailSchedules.userId, set });
}

async function findSchedule(db: Db, userId: string): Promise<EmailSchedule> {
  const { hour, birthYear } = userEmailSchedules;
  const [row] = await db
    .select({ hour, birthYear })
    .from(userEmailSchedules)
    .where(eq(userEmailSchedules.userId, userId));
  return row ?? { hour: DEFAULT_HOUR, birthYear: null };
}

function findAll(db: Db, userId: string) {
  return db.select().from(userEmailPreferences).where(eq(userEmailPreferences.userId, userId));
}
