import { asAdmin } from '#server/context.ts';
import { addCampaign } from './campaigns-store.ts';
import { showCampaign } from './show-campaign.ts';

export const createEmailCampaign = asAdmin.mail.createEmailCampaign.handler(
  async ({ input: { type: emailType, ...words }, context: { db, now } }) =>
    showCampaign(await addCampaign(db, { ...words, emailType, createdAt: now() })),
);
