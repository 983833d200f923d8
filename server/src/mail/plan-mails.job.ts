import { levelAt } from '@vialibera/domain/level';
import {
  daysAway,
  isLastReminder,
  type MailFacts,
  type MailType,
  type MailWish,
  planMails,
} from '@vialibera/domain/mail-plan';
import type { Db } from '#server/db/db.ts';
import { campaignsInForce } from './campaigns-store.ts';
import { CAMPAIGN_TYPES } from './email-preferences-tables.ts';
import type { MailData } from './mail-data.ts';
import { type DueLearner, listDueLearners, queueWelcomes, savePlan } from './plan-store.ts';

const PAGE = 500;
const DEFAULT_WISH: MailWish = { enabled: true, frequency: 'daily', chosen: false };

/**
 * Queues the mails of everybody whose hour it is, and welcomes. Safe to repeat, to crash and to run on several servers: a
 * learner's day is marked in the transaction that queues its mails, and the log's keys take each mail once.
 */
export async function planDueMails(db: Db, now: Date): Promise<number> {
  const campaigns = await campaignsInForce(db);
  let queued = campaigns.welcome ? await queueWelcomes(db, campaigns.welcome, now) : 0;
  for (let after = ''; ;) {
    const learners = await listDueLearners(db, now, after, PAGE);
    const last = learners.at(-1);
    if (!last) return queued;
    after = last.userId;
    const mails = learners.flatMap((learner) =>
      planMails(factsOf(learner)).flatMap((type) => {
        const campaignId = campaigns[type];
        const { userId, today: localDate } = learner;
        return campaignId ? [{ userId, emailType: type, localDate, campaignId, data: tell(type, learner) }] : [];
      }),
    );
    queued += await db.transaction((tx) => savePlan(tx, learners, mails, now));
  }
}

function factsOf({ preferences, badges, week, ...facts }: DueLearner): MailFacts {
  const sent = CAMPAIGN_TYPES.flatMap((type) => {
    const day = preferences[type]?.lastSent;
    return day ? [[type, day] as const] : [];
  });
  return {
    ...facts,
    untoldBadges: badges.length,
    activeDaysLastWeek: week.days,
    wishes: Object.fromEntries(
      CAMPAIGN_TYPES.map((type) => [type, preferences[type] ?? DEFAULT_WISH]),
    ) as MailFacts['wishes'],
    lastSent: Object.fromEntries(sent),
  };
}

function tell(type: MailType, learner: DueLearner): MailData {
  const { name, badges, week, streak, maxStreak, totalXp, hideGame } = learner;
  const { level, xpForLevel, xpIntoLevel } = levelAt(totalXp);
  const told: Record<MailType, Omit<MailData, 'name'>> = {
    welcome: {},
    badge_earned: { badges },
    weekly_recap: { week, hideGame },
    streak_lost: { lostStreak: streak, maxStreak, last: isLastReminder(learner) },
    inactivity_reminder: {
      daysAway: daysAway(learner),
      last: isLastReminder(learner),
      level,
      xpToNextLevel: xpForLevel - xpIntoLevel,
      hideGame,
    },
  };
  return { name, ...told[type] };
}
