import type { EmailCampaign } from '@vialibera/contract/mail';
import { asAdmin } from '#server/context.ts';
import { type Campaign, insertCampaign, listCampaigns, updateCampaign } from './email-campaigns-store.ts';

export const listEmailCampaigns = asAdmin.mail.listEmailCampaigns.handler(async ({ context: { db } }) => ({
  campaigns: (await listCampaigns(db)).map(toEmailCampaign),
}));

export const createEmailCampaign = asAdmin.mail.createEmailCampaign.handler(
  async ({ input: { type: emailType, ...fields }, context: { db, now } }) =>
    toEmailCampaign(await insertCampaign(db, { ...fields, emailType, createdAt: now() })),
);

export const updateEmailCampaign = asAdmin.mail.updateEmailCampaign.handler(
  async ({ input: { campaignId, ...fields }, context: { db }, errors }) => {
    const updated = await updateCampaign(db, campaignId, fields);
    if (!updated) throw errors.CAMPAIGN_NOT_FOUND();
    return toEmailCampaign(updated);
  },
);

function toEmailCampaign(campaign: Campaign): EmailCampaign {
  const { id, emailType: type, name, isActive, subject, intro, createdAt } = campaign;
  return { id, type, name, isActive, subject, intro, createdAt: createdAt.toISOString() };
}
