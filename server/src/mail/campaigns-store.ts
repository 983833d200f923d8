import { and, desc, eq } from 'drizzle-orm';
import type { MailType } from '@vialibera/domain/mail-plan';
import type { Db } from '#server/db/db.ts';
import { emailCampaigns } from './mail-tables.ts';

type Campaign = typeof emailCampaigns.$inferSelect;
type Words = Pick<Campaign, 'name' | 'isActive' | 'subject' | 'opening'>;

export function listCampaigns(db: Db): Promise<Campaign[]> {
  return db.select().from(emailCampaigns).orderBy(desc(emailCampaigns.id));
}

/** The campaign that each type follows now; a type without an active one rests. */
export async function campaignsInForce(db: Db): Promise<Partial<Record<MailType, number>>> {
  const active = await db
    .select({ id: emailCampaigns.id, type: emailCampaigns.emailType })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.isActive, true))
    .orderBy(emailCampaigns.id);
  return Object.fromEntries(active.map(({ id, type }) => [type, id]));
}

export async function findCampaign(db: Db, id: number, type: MailType) {
  const [campaign] = await db
    .select()
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.id, id), eq(emailCampaigns.emailType, type)));
  return campaign;
}

/** Gives the campaign of the same act when it was made before. */
export async function addCampaign(
  db: Db,
  campaign: Words & { requestId: string; emailType: MailType; createdAt: Date },
) {
  await db.insert(emailCampaigns).values(campaign).onConflictDoNothing({ target: emailCampaigns.requestId });
  const [made] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.requestId, campaign.requestId));
  return made as Campaign;
}

export async function changeCampaign(db: Db, id: number, words: Words) {
  const [changed] = await db.update(emailCampaigns).set(words).where(eq(emailCampaigns.id, id)).returning();
  return changed;
}
