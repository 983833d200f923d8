import { and, desc, eq } from 'drizzle-orm';
import type { EmailType } from '@vialibera/domain/mail/scheduled-emails';
import type { Db } from '#server/platform/db/db.ts';
import { emailCampaigns } from './mail-tables.ts';

export type Campaign = typeof emailCampaigns.$inferSelect;
type CampaignFields = Pick<Campaign, 'name' | 'isActive' | 'subject' | 'intro'>;

export function listCampaigns(db: Db): Promise<Campaign[]> {
  return db.select().from(emailCampaigns).orderBy(desc(emailCampaigns.id));
}

/** Returns the id of the newest active campaign of each email type. Emails of a type without an active campaign are not sent. */
export async function listActiveCampaignIds(db: Db): Promise<Partial<Record<EmailType, number>>> {
  const active = await db
    .select({ id: emailCampaigns.id, type: emailCampaigns.emailType })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.isActive, true))
    .orderBy(emailCampaigns.id);
  return Object.fromEntries(active.map(({ id, type }) => [type, id]));
}

export async function findCampaign(db: Db, id: number, type: EmailType) {
  const [campaign] = await db
    .select()
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.id, id), eq(emailCampaigns.emailType, type)));
  return campaign;
}

/** Creates a campaign. A repeated request with the same `requestId` returns the existing campaign. */
export async function insertCampaign(
  db: Db,
  campaign: CampaignFields & { requestId: string; emailType: EmailType; createdAt: Date },
) {
  await db.insert(emailCampaigns).values(campaign).onConflictDoNothing({ target: emailCampaigns.requestId });
  const [created] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.requestId, campaign.requestId));
  if (!created) throw new Error('email_campaigns: the inserted row is missing');
  return created;
}

export async function updateCampaign(db: Db, id: number, fields: CampaignFields) {
  const [updated] = await db.update(emailCampaigns).set(fields).where(eq(emailCampaigns.id, id)).returning();
  return updated;
}
