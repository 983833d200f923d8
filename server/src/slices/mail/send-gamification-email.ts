import type { EmailType, TemplateData } from '@vialibera/contract/mail';
import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { listActiveCampaignIds, findCampaign } from './email-campaigns-store.ts';
import type { EmailData } from './email-data.ts';

const TEST_EMAIL_LIMIT = { max: 10, seconds: 3600 };

/** Sends a test email of a campaign. Learners can send it only to their own address. */
export const sendGamificationEmail = signedIn.mail.sendGamificationEmail.handler(
  async ({ input: { userId, emailType: type, campaignId, templateData }, context, errors }) => {
    const { db, learner, now, sendEmail, publicUrl } = context;
    if (userId !== learner.id) throw errors.OWN_ADDRESS_ONLY();
    const id = campaignId ?? (await listActiveCampaignIds(db))[type];
    const campaign = id === undefined ? undefined : await findCampaign(db, id, type);
    if (campaignId !== undefined && !campaign) throw errors.CAMPAIGN_NOT_FOUND();
    if ((await consumeRateLimit(db, 'test email', learner.id, TEST_EMAIL_LIMIT, now())) > 0)
      throw errors.TOO_MANY_REQUESTS();
    const { subject = null, intro = null } = campaign ?? {};
    const data = sampleData(type, learner.email.split('@')[0] ?? '', templateData);
    await sendEmail({ kind: 'test', to: learner.email, type, data, copy: { subject, intro }, publicUrl });
    return { sent: true as const };
  },
);

function sampleData(type: EmailType, name: string, given: TemplateData): EmailData {
  const { currentXp = 240, nextXp = 300, level = 3, lostStreak = 5, maxStreak = 9 } = given;
  const { badgeName = 'Costanza', badgeDescription = 'Studia più giorni di fila', badgeLevel = 'bronze' } = given;
  const examples: Record<EmailType, Omit<EmailData, 'name'>> = {
    welcome: {},
    badge_earned: { badges: [{ name: badgeName, description: badgeDescription, level: badgeLevel }] },
    streak_lost: { lostStreak, maxStreak },
    inactivity_reminder: { daysAway: 3, level, xpToNextLevel: Math.max(0, nextXp - currentXp) },
    weekly_recap: { week: { days: 4, xp: currentXp, minutes: 75 } },
  };
  return { name, ...examples[type] };
}
