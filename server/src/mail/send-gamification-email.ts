import type { EmailType, TemplateData } from '@vialibera/contract/mail';
import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { campaignsInForce, findCampaign } from './campaigns-store.ts';
import type { MailData } from './mail-data.ts';

const TRIALS = { max: 10, seconds: 3600 };

/** A trial of a campaign's mail, to nobody but oneself. */
export const sendGamificationEmail = signedIn.mail.sendGamificationEmail.handler(
  async ({ input: { userId, emailType: type, campaignId, templateData }, context, errors }) => {
    const { db, learner, now, sendMail, publicUrl } = context;
    if (userId !== learner.id) throw errors.OWN_ADDRESS_ONLY();
    const id = campaignId ?? (await campaignsInForce(db))[type];
    const campaign = id === undefined ? undefined : await findCampaign(db, id, type);
    if (campaignId !== undefined && !campaign) throw errors.CAMPAIGN_NOT_FOUND();
    if ((await countAct(db, 'trial mail', learner.id, TRIALS, now())) > 0) throw errors.TOO_MANY_REQUESTS();
    const { subject = null, opening = null } = campaign ?? {};
    const data = exampleOf(type, learner.email.split('@')[0] ?? '', templateData);
    await sendMail({ kind: 'test', to: learner.email, type, data, words: { subject, opening }, publicUrl });
    return { sent: true as const };
  },
);

function exampleOf(type: EmailType, name: string, given: TemplateData): MailData {
  const { currentXp = 240, nextXp = 300, level = 3, lostStreak = 5, maxStreak = 9 } = given;
  const { badgeName = 'Costanza', badgeDescription = 'Studia più giorni di fila', badgeLevel = 'bronze' } = given;
  const examples: Record<EmailType, Omit<MailData, 'name'>> = {
    welcome: {},
    badge_earned: { badges: [{ name: badgeName, description: badgeDescription, level: badgeLevel }] },
    streak_lost: { lostStreak, maxStreak },
    inactivity_reminder: { daysAway: 3, level, xpToNextLevel: Math.max(0, nextXp - currentXp) },
    weekly_recap: { week: { days: 4, xp: currentXp, minutes: 75 } },
  };
  return { name, ...examples[type] };
}
