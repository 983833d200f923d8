import * as z from 'zod';
import { signedInOperation } from './operation.ts';

const tags = ['Email'];

export const emailType = z.enum(['welcome', 'badge_earned', 'streak_lost', 'inactivity_reminder', 'weekly_recap']);
export type EmailType = z.infer<typeof emailType>;
export const emailFrequency = z.enum(['daily', 'weekly', 'never']);

const emailPreference = z.object({ type: emailType, enabled: z.boolean(), frequency: emailFrequency });
export type EmailPreference = z.infer<typeof emailPreference>;

export const listEmailPreferences = signedInOperation
  .route({
    method: 'GET',
    path: '/email-preferences',
    tags,
    summary: 'Which mails the learner wants; defaults at first',
  })
  .output(z.object({ preferences: z.array(emailPreference) }));

export const updateEmailPreference = signedInOperation
  .route({ method: 'PUT', path: '/email-preferences/{type}', tags, summary: 'Change one kind of mail' })
  .input(z.strictObject({ type: emailType, enabled: z.boolean(), frequency: emailFrequency.default('daily') }))
  .output(emailPreference);
