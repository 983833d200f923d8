import { addDays, type Day, daysBetween } from '#domain/time/day.ts';
import { weekOf } from '#domain/time/week.ts';

export const EMAIL_TYPES = ['welcome', 'badge_earned', 'streak_lost', 'inactivity_reminder', 'weekly_recap'] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

export const REMINDERS: readonly EmailType[] = ['streak_lost', 'inactivity_reminder'];

/** After this many reminders since the last activity, the learner gets no more reminders. */
const MAX_IGNORED_REMINDERS = 5;

const MIN_LOST_STREAK_DAYS = 3;
const MIN_DAYS_AWAY = 3;
const ADULT_AGE = 18;

/** The earliest and the latest year of birth that a learner can enter. */
export const EARLIEST_BIRTH_YEAR = 1920;
export const LATEST_BIRTH_YEAR = 2020;

/** A learner's preference for one type of email. `chosen` is false if the learner has never changed the default. */
export type EmailPreference = { enabled: boolean; frequency: 'daily' | 'weekly' | 'never'; chosen: boolean };

/** All facts that decide which scheduled emails a learner gets today. */
export type EmailContext = {
  today: Day;
  joinedOn: Day;
  lastActivity: Day | null;
  /** The streak at the time of the last activity, in days. */
  streak: number;
  unannouncedBadges: number;
  /** The number of reminders sent since the last activity. */
  ignoredReminders: number;
  activeDaysLastWeek: number;
  hideGame: boolean;
  birthYear: number | null;
  preferences: Record<EmailType, EmailPreference>;
  lastSent: Partial<Record<EmailType, Day>>;
};

/**
 * Whether a learner may be under 18; false if the birth year is unknown. In the year of the 18th birthday, the result is true,
 * because only the year of birth is known.
 */
export function isPossiblyMinor(birthYear: number | null, today: Day): boolean {
  return birthYear !== null && Number(today.slice(0, 4)) - birthYear <= ADULT_AGE;
}

/**
 * Whether a learner wants emails of this type. If the learner may be a minor (`minor`), reminders and recaps are sent only if the
 * learner has turned them on, whatever the default.
 */
export function wantsEmail(type: EmailType, { enabled, frequency, chosen }: EmailPreference, minor: boolean): boolean {
  const optIn = minor && (REMINDERS.includes(type) || type === 'weekly_recap');
  return enabled && frequency !== 'never' && (!optIn || chosen);
}

/**
 * The scheduled emails that a learner gets today: badge news, and at most one recap or reminder. There is no reminder for a
 * learner who has studied today or has ignored `MAX_IGNORED_REMINDERS` reminders.
 */
export function selectScheduledEmails(context: EmailContext): EmailType[] {
  const isDue = (type: EmailType) => {
    const minor = isPossiblyMinor(context.birthYear, context.today);
    return (
      wantsEmail(type, context.preferences[type], minor) && isFrequencyDue(type, context) && isTriggered(type, context)
    );
  };
  const news = isDue('badge_earned') ? (['badge_earned'] as const) : [];
  const reminder = (['weekly_recap', 'streak_lost', 'inactivity_reminder'] as const).find(isDue);
  return reminder ? [...news, reminder] : [...news];
}

/** Whether the next reminder is the last one: after it, the learner gets no more reminders until the next activity. */
export function isLastReminder({ ignoredReminders }: Pick<EmailContext, 'ignoredReminders'>): boolean {
  return ignoredReminders === MAX_IGNORED_REMINDERS - 1;
}

/** The number of days since the last activity, or since the learner joined if there was none. */
export function daysInactive({
  today,
  lastActivity,
  joinedOn,
}: Pick<EmailContext, 'today' | 'lastActivity' | 'joinedOn'>) {
  const since = lastActivity && !isLater(lastActivity, today) ? lastActivity : joinedOn;
  return daysBetween(since, today);
}

/**
 * Whether a stored day is later than tomorrow. Such a day was stored while the server's clock was ahead. Tomorrow itself is
 * valid, because that day may already have begun in another time zone.
 */
function isLater(day: Day, today: Day): boolean {
  return day > addDays(today, 1);
}

function isFrequencyDue(type: EmailType, { today, preferences, lastSent }: EmailContext): boolean {
  const last = lastSent[type];
  if (last === undefined || isLater(last, today)) return true;
  return preferences[type].frequency === 'weekly' ? last <= addDays(today, -7) : last < today;
}

function isTriggered(type: EmailType, context: EmailContext): boolean {
  const { today, lastActivity, streak, ignoredReminders, hideGame } = context;
  const canRemind = ignoredReminders < MAX_IGNORED_REMINDERS && lastActivity !== today;
  switch (type) {
    case 'welcome':
      return false;
    case 'badge_earned':
      return context.unannouncedBadges > 0 && !hideGame;
    case 'weekly_recap':
      return weekOf(today)[0] === today && context.activeDaysLastWeek > 0;
    case 'streak_lost':
      return canRemind && !hideGame && streak >= MIN_LOST_STREAK_DAYS && lastActivity === addDays(today, -2);
    case 'inactivity_reminder':
      return canRemind && daysInactive(context) >= MIN_DAYS_AWAY;
  }
}

export type ScheduledEmail = {
  type: EmailType;
  localDate: Day;
  today: Day;
  lastActivity: Day | null;
  preference: EmailPreference;
  birthYear: number | null;
};

/**
 * Whether a scheduled email should still be sent. The learner may have changed the preference or studied since the email was
 * scheduled.
 */
export function shouldStillSend({
  type,
  localDate,
  today,
  lastActivity,
  preference,
  birthYear,
}: ScheduledEmail): boolean {
  if (!wantsEmail(type, preference, isPossiblyMinor(birthYear, today))) return false;
  const studied = lastActivity !== null && lastActivity >= localDate && !isLater(lastActivity, today);
  return !REMINDERS.includes(type) || (today === localDate && !studied);
}
