import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { listActiveCampaignIds, findCampaign } from './email-campaigns-store.ts';
import { TEST_EMAIL_LIMIT, toSampleData } from './sample-email.ts';

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
    const data = toSampleData(type, learner.email, templateData);
    await sendEmail({ kind: 'test', to: learner.email, type, data, copy: { subject, intro }, publicUrl });
    return { sent: true as const };
  },
);
