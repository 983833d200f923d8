import type { EmailCampaign } from '@vialibera/contract/mail';
import type { emailCampaigns } from './mail-tables.ts';

export function showCampaign(campaign: typeof emailCampaigns.$inferSelect): EmailCampaign {
  const { id, emailType: type, name, isActive, subject, opening, createdAt } = campaign;
  return { id, type, name, isActive, subject, opening, createdAt: createdAt.toISOString() };
}
