import { asAdmin } from '#server/context.ts';
import { changeCampaign } from './campaigns-store.ts';
import { showCampaign } from './show-campaign.ts';

export const updateEmailCampaign = asAdmin.mail.updateEmailCampaign.handler(
  async ({ input: { campaignId, ...words }, context: { db }, errors }) => {
    const changed = await changeCampaign(db, campaignId, words);
    if (!changed) throw errors.CAMPAIGN_NOT_FOUND();
    return showCampaign(changed);
  },
);
