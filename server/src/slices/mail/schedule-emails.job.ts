import { levelAt } from '@vialibera/domain/rewards/level';
import {
  daysInactive,
  EMAIL_TYPES,
  isLastReminder,
  type EmailContext,
  type EmailType,
  type EmailPreference,
  selectScheduledEmails,
} from '@vialibera/domain/mail/scheduled-emails';
import type { Db } from '#server/platform/db/db.ts';
import { listActiveCampaignIds } from './email-campaigns-store.ts';
import type { EmailData } from './email-data.ts';
import {
  type DueLearner,
  listDueLearners,
  enqueueWelcomeEmails,
  saveScheduledEmails,
} from './scheduled-emails-store.ts';

const PAGE_SIZE = 500;
const DEFAULT_PREFERENCE: EmailPreference = { enabled: true, frequency: 'daily', chosen: false };

/** The types of emails that invite the learner to study. These emails mention today's session. */
const INVITATIONS: ReadonlySet<EmailType> = new Set(['streak_lost', 'inactivity_reminder', 'weekly_recap']);

/**
 * Returns, for each learner, the number of answers that today's plan still requires. The map contains only learners who
 * still have something to study today.
 */
export type ListDueSessions = (userIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, number>>;

/**
 * Enqueues the welcome emails, and the scheduled emails of all learners whose chosen hour has come. Returns the number of emails.
 * Crashes, repeated runs and parallel runs on several servers are safe: the transaction that enqueues a learner's emails also
 * marks the learner's day as done, and unique indexes prevent duplicates.
 */
export async function scheduleDueEmails(db: Db, now: Date, listDueSessions: ListDueSessions): Promise<number> {
  const campaigns = await listActiveCampaignIds(db);
  let queued = campaigns.welcome ? await enqueueWelcomeEmails(db, campaigns.welcome, now) : 0;
  for (let after = ''; ;) {
    const learners = await listDueLearners(db, now, after, PAGE_SIZE);
    const last = learners.at(-1);
    if (!last) return queued;
    after = last.userId;
    const selected = learners.flatMap((learner) =>
      selectScheduledEmails(toEmailContext(learner)).flatMap((type) => {
        const campaignId = campaigns[type];
        return campaignId ? [{ type, learner, campaignId }] : [];
      }),
    );
    const invited = selected.filter(({ type }) => INVITATIONS.has(type)).map(({ learner }) => learner.userId);
    const sessions = invited.length > 0 ? await listDueSessions(invited, now) : undefined;
    const emails = selected.map(({ type, learner, campaignId }) => {
      const { userId, today: localDate } = learner;
      const answersToday = INVITATIONS.has(type) ? sessions?.get(userId) : undefined;
      const data = { ...toEmailData(type, learner), ...(answersToday && { answersToday }) };
      return { userId, emailType: type, localDate, campaignId, data };
    });
    queued += await db.transaction((tx) => saveScheduledEmails(tx, learners, emails, now));
  }
}

function toEmailContext({ preferences, badges, week, ...learner }: DueLearner): EmailContext {
  const sent = EMAIL_TYPES.flatMap((type) => {
    const day = preferences[type]?.lastSent;
    return day ? [[type, day] as const] : [];
  });
  return {
    ...learner,
    unannouncedBadges: badges.length,
    activeDaysLastWeek: week.days,
    preferences: Object.fromEntries(
      EMAIL_TYPES.map((type) => [type, preferences[type] ?? DEFAULT_PREFERENCE]),
    ) as EmailContext['preferences'],
    lastSent: Object.fromEntries(sent),
  };
}

function toEmailData(type: EmailType, learner: DueLearner): EmailData {
  const { name, badges, week, streak, maxStreak, totalXp, hideGame } = learner;
  const { level, xpForLevel, xpIntoLevel } = levelAt(totalXp);
  const data: Record<EmailType, Omit<EmailData, 'name'>> = {
    welcome: {},
    badge_earned: { badges },
    weekly_recap: { week, hideGame },
    streak_lost: { lostStreak: streak, maxStreak, last: isLastReminder(learner) },
    inactivity_reminder: {
      daysAway: daysInactive(learner),
      last: isLastReminder(learner),
      level,
      xpToNextLevel: xpForLevel - xpIntoLevel,
      hideGame,
    },
  };
  return { name, ...data[type] };
}
