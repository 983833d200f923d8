import { addDays, type Day } from './day.ts';
import { weekOf } from './week.ts';

export type MailType = 'welcome' | 'badge_earned' | 'streak_lost' | 'inactivity_reminder' | 'weekly_recap';

/** Mails that call somebody back. */
export const REMINDERS: readonly MailType[] = ['streak_lost', 'inactivity_reminder'];

/** After so many reminders without an answer in study, silence. */
const REMINDERS_IGNORED_MAXIMUM = 5;

const STREAK_WORTH_A_MAIL_DAYS = 3;
const AWAY_DAYS = 3;
const ADULT_YEARS = 18;

/** What a learner has set for one type; `chosen` when they did it themselves. */
export type MailWish = { enabled: boolean; frequency: 'daily' | 'weekly' | 'never'; chosen: boolean };

/** All that decides which mails a learner gets today. */
export type MailFacts = {
  today: Day;
  joinedOn: Day;
  lastActivity: Day | null;
  /** The streak as it was at the last activity. */
  streak: number;
  untoldBadges: number;
  /** Reminders sent since the last activity. */
  ignored: number;
  activeDaysLastWeek: number;
  hideGame: boolean;
  birthYear: number | null;
  wishes: Record<MailType, MailWish>;
  lastSent: Partial<Record<MailType, Day>>;
};

/** Whether somebody may still be under 18, as far as the year alone can say. */
export function mayBeMinor(birthYear: number | null, today: Day): boolean {
  return birthYear !== null && Number(today.slice(0, 4)) - birthYear <= ADULT_YEARS;
}

/** Who may be under 18 gets reminders and recaps only after asking for them. */
export function wantsMail(type: MailType, { enabled, frequency, chosen }: MailWish, minor: boolean): boolean {
  const optIn = minor && (REMINDERS.includes(type) || type === 'weekly_recap');
  return enabled && frequency !== 'never' && (!optIn || chosen);
}

/**
 * The mails of a learner's day: news of badges, and at most one of recap and reminders. None of the reminders for who has
 * studied today, and none after five that nothing came of.
 */
export function planMails(facts: MailFacts): MailType[] {
  const isDue = (type: MailType) => {
    const minor = mayBeMinor(facts.birthYear, facts.today);
    return wantsMail(type, facts.wishes[type], minor) && hasWaited(type, facts) && hasReason(type, facts);
  };
  const news = isDue('badge_earned') ? (['badge_earned'] as const) : [];
  const call = (['weekly_recap', 'streak_lost', 'inactivity_reminder'] as const).find(isDue);
  return call ? [...news, call] : [...news];
}

/** Whether the reminder that is planned now is the last one before silence. */
export function isLastReminder({ ignored }: Pick<MailFacts, 'ignored'>): boolean {
  return ignored === REMINDERS_IGNORED_MAXIMUM - 1;
}

/** Whole days without study; of who has never studied, since joining. */
export function daysAway({ today, lastActivity, joinedOn }: Pick<MailFacts, 'today' | 'lastActivity' | 'joinedOn'>) {
  const since = lastActivity && !isLater(lastActivity, today) ? lastActivity : joinedOn;
  return Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / (24 * 3600_000));
}

/** Tomorrow may be today in another time zone. A later day was stored while the clock was ahead and is ignored. */
function isLater(day: Day, today: Day): boolean {
  return day > addDays(today, 1);
}

function hasWaited(type: MailType, { today, wishes, lastSent }: MailFacts): boolean {
  const last = lastSent[type];
  if (last === undefined || isLater(last, today)) return true;
  return wishes[type].frequency === 'weekly' ? last <= addDays(today, -7) : last < today;
}

function hasReason(type: MailType, facts: MailFacts): boolean {
  const { today, lastActivity, streak, ignored, hideGame } = facts;
  const mayRemind = ignored < REMINDERS_IGNORED_MAXIMUM && lastActivity !== today;
  switch (type) {
    case 'welcome':
      return false;
    case 'badge_earned':
      return facts.untoldBadges > 0 && !hideGame;
    case 'weekly_recap':
      return weekOf(today)[0] === today && facts.activeDaysLastWeek > 0;
    case 'streak_lost':
      return mayRemind && !hideGame && streak >= STREAK_WORTH_A_MAIL_DAYS && lastActivity === addDays(today, -2);
    case 'inactivity_reminder':
      return mayRemind && daysAway(facts) >= AWAY_DAYS;
  }
}

export type PlannedMail = {
  type: MailType;
  localDate: Day;
  today: Day;
  lastActivity: Day | null;
  wish: MailWish;
  birthYear: number | null;
};

/** Whether a mail that was planned may still go: wishes change, and who has studied meanwhile needs no reminder. */
export function mayStillGo({ type, localDate, today, lastActivity, wish, birthYear }: PlannedMail): boolean {
  if (!wantsMail(type, wish, mayBeMinor(birthYear, today))) return false;
  const studied = lastActivity !== null && lastActivity >= localDate && !isLater(lastActivity, today);
  return !REMINDERS.includes(type) || (today === localDate && !studied);
}
