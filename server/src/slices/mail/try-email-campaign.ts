import { asAdmin } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { composeGamificationEmail } from './gamification-emails.ts';
import { TEST_EMAIL_LIMIT, toSampleData } from './sample-email.ts';

/** Returns the email that learners would receive with these texts, with sample data. Nothing is saved or sent. */
export const previewEmailCampaign = asAdmin.mail.previewEmailCampaign.handler(
  async ({ input: { type, ...copy }, context: { learner, publicUrl } }) => {
    const data = toSampleData(type, learner.email);
    // Without a log's id, the email would be marked as a test.
    const email = { to: learner.email, type, data, copy, publicUrl, logId: 'anteprima' };
    const { subject, text } = await composeGamificationEmail(email);
    return { subject, text };
  },
);

/** Sends the same email, marked as a test, to the admin. */
export const sendEmailCampaignToMe = asAdmin.mail.sendEmailCampaignToMe.handler(
  async ({ input: { type, ...copy }, context, errors }) => {
    const { db, learner, now, sendEmail, publicUrl } = context;
    if ((await consumeRateLimit(db, 'test email', learner.id, TEST_EMAIL_LIMIT, now())) > 0)
      throw errors.TOO_MANY_REQUESTS();
    const data = toSampleData(type, learner.email);
    await sendEmail({ kind: 'test', to: learner.email, type, data, copy, publicUrl });
    return { to: learner.email };
  },
);
