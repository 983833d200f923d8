import * as z from 'zod';
import { EARLIEST_BIRTH_YEAR, EMAIL_TYPES, LATEST_BIRTH_YEAR } from '@vialibera/domain/mail/scheduled-emails';
import { adminOperation, signedInOperation } from './shared/operation.ts';
import { rowId, rowNumber } from './shared/page.ts';

const tags = ['Email'];

export const emailType = z.enum(EMAIL_TYPES);
export type EmailType = z.infer<typeof emailType>;
const emailFrequency = z.enum(['daily', 'weekly', 'never']);

const emailPreference = z.object({ type: emailType, enabled: z.boolean(), frequency: emailFrequency });
export type EmailPreference = z.infer<typeof emailPreference>;

const emailSchedule = z.object({
  hour: z.int().min(7).max(21).describe("When scheduled emails are sent, in the learner's time zone"),
  birthYear: z
    .int()
    .min(EARLIEST_BIRTH_YEAR)
    .max(LATEST_BIRTH_YEAR)
    .nullable()
    .describe('Under 18, reminders are off until the learner turns them on'),
});
export type EmailSchedule = z.infer<typeof emailSchedule>;

export const listEmailPreferences = signedInOperation
  .route({
    method: 'GET',
    path: '/email-preferences',
    tags,
    summary: "The learner's email preferences and schedule",
  })
  .output(z.object({ preferences: z.array(emailPreference), schedule: emailSchedule }));

export const updateEmailPreference = signedInOperation
  .route({ method: 'PUT', path: '/email-preferences/{type}', tags, summary: 'Change the preference for an email type' })
  .input(z.strictObject({ type: emailType, enabled: z.boolean(), frequency: emailFrequency.default('daily') }))
  .output(emailPreference);

export const updateEmailSchedule = signedInOperation
  .route({
    method: 'PUT',
    path: '/email-schedule',
    tags,
    summary: 'Change the hour of scheduled emails and the year of birth',
  })
  .input(emailSchedule.strict())
  .output(z.object({ schedule: emailSchedule, preferences: z.array(emailPreference) }));

const count = z.int().nonnegative().max(10_000_000).optional();
const text = z.string().trim().min(1).max(200).optional();

/** The data of a test email. Sample values replace missing fields. */
const templateData = z.strictObject({
  currentXp: count,
  nextXp: count,
  level: count,
  badgeName: text,
  badgeDescription: text,
  badgeLevel: z.enum(['bronze', 'silver', 'gold']).optional(),
  lostStreak: count,
  maxStreak: count,
});
export type TemplateData = z.infer<typeof templateData>;

export const sendGamificationEmail = signedInOperation
  .errors({
    OWN_ADDRESS_ONLY: { status: 403, message: 'A test email can only be sent to oneself' },
    CAMPAIGN_NOT_FOUND: { status: 404, message: 'No such email template of this type' },
  })
  .route({ method: 'POST', path: '/send-gamification-email', tags, summary: 'Send a test email to oneself' })
  .input(
    z.strictObject({
      userId: z.string().max(100),
      emailType,
      campaignId: rowNumber.optional(),
      templateData: templateData.default({}),
    }),
  )
  .output(z.object({ sent: z.literal(true) }));

/**
 * `unknown`: while the email was being sent, the connection to the mail server was lost or our server stopped. The email may have
 * arrived, so it is not sent again.
 */
const emailStatus = z.enum(['queued', 'sending', 'sent', 'skipped', 'refused', 'failed', 'unknown']);
export type EmailStatus = z.infer<typeof emailStatus>;
const loggedType = z.enum([
  ...emailType.options,
  'confirmation',
  'reset',
  'test',
  'deletion_link',
  'deletion_requested',
]);
export type LoggedType = z.infer<typeof loggedType>;

const ownLog = z.object({ id: z.uuid(), type: loggedType, at: z.iso.datetime() });

export const listEmailLogs = signedInOperation
  .route({ method: 'GET', path: '/email-logs', tags, summary: 'The last 50 emails to the learner' })
  .output(z.object({ logs: z.array(ownLog) }));

const emailLog = z.object({
  id: z.uuid(),
  email: z.string(),
  type: loggedType,
  campaignId: z.int().nullable(),
  status: emailStatus,
  attempts: z.int().nonnegative(),
  error: z.string().nullable().describe('The response of the mail server'),
  at: z.iso.datetime(),
});
export type EmailLog = z.infer<typeof emailLog>;

export const listAllEmailLogs = adminOperation
  .route({
    method: 'GET',
    path: '/admin/email-logs',
    tags,
    summary: 'The last 100 emails, or the last 100 failed ones',
  })
  .input(z.strictObject({ onlyErrors: z.enum(['true', 'false']).default('false') }))
  .output(z.object({ logs: z.array(emailLog) }));

const campaignFields = {
  name: z.string().trim().min(1).max(80),
  isActive: z.boolean(),
  subject: z.string().trim().min(1).max(120).nullable().describe('Null: the default subject of the type'),
  intro: z.string().trim().min(1).max(500).nullable().describe('An additional first paragraph'),
};
const emailCampaign = z.object({ id: z.int(), type: emailType, ...campaignFields, createdAt: z.iso.datetime() });
export type EmailCampaign = z.infer<typeof emailCampaign>;

export const listEmailCampaigns = adminOperation
  .route({ method: 'GET', path: '/admin/email-campaigns', tags, summary: 'All email templates, newest first' })
  .output(z.object({ campaigns: z.array(emailCampaign) }));

export const createEmailCampaign = adminOperation
  .route({
    method: 'POST',
    path: '/admin/email-campaigns',
    tags,
    summary: 'Create an email template, which is used for its type while it is active',
  })
  .input(
    z.strictObject({
      requestId: z.uuid().describe('Generated by the client, so that the server recognises a retry'),
      type: emailType,
      ...campaignFields,
    }),
  )
  .output(emailCampaign);

const campaignCopy = z.strictObject({ type: emailType, subject: campaignFields.subject, intro: campaignFields.intro });

export const previewEmailCampaign = adminOperation
  .route({
    method: 'POST',
    path: '/admin/email-campaigns/preview',
    tags,
    summary: 'The email that learners would receive, with sample data; nothing is saved or sent',
  })
  .input(campaignCopy)
  .output(z.object({ subject: z.string(), text: z.string().describe('The plain text of the email') }));

export const sendEmailCampaignToMe = adminOperation
  .route({
    method: 'POST',
    path: '/admin/email-campaigns/test',
    tags,
    summary: 'Send the email with sample data to oneself; nothing is saved',
  })
  .input(campaignCopy)
  .output(z.object({ to: z.string() }));

export const updateEmailCampaign = adminOperation
  .errors({ CAMPAIGN_NOT_FOUND: { status: 404, message: 'No such email template' } })
  .route({ method: 'PUT', path: '/admin/email-campaigns/{campaignId}', tags, summary: 'Change an email template' })
  .input(z.strictObject({ campaignId: rowId, ...campaignFields }))
  .output(emailCampaign);
