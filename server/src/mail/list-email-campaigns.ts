import { asAdmin } from '#server/context.ts';
import { listCampaigns } from './campaigns-store.ts';
import { showCampaign } from './show-campaign.ts';

export const listEmailCampaigns = asAdmin.mail.listEmailCampaigns.handler(async ({ context: { db } }) => ({
  campaigns: (await listCampaigns(db)).map(showCampaign),
}));
