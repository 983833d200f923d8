import { expect } from 'vitest';
import { errorCode } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const DRAFT = { type: 'inactivity_reminder' as const, subject: 'Ti aspettiamo', intro: 'La scuola riapre lunedì.' };

test('an admin reads the email that a draft of a campaign would make, and nothing is saved or sent', async ({
  server,
  admin,
}) => {
  const [before, { campaigns }] = [server.emails.length, await admin.api.mail.listEmailCampaigns()];
  const { subject, text } = await admin.api.mail.previewEmailCampaign(DRAFT);
  expect(subject).toBe('Ti aspettiamo');
  expect(text).toMatch(/La scuola riapre lunedì\.\s+Sono passati 3 giorni/);
  expect(text).not.toContain('prova');
  const plain = await admin.api.mail.previewEmailCampaign({ ...DRAFT, subject: null, intro: null });
  expect(plain.subject).toBe('Riprendi da dove avevi lasciato');
  expect(plain.text).not.toContain('La scuola riapre');
  expect(server.emails).toHaveLength(before);
  expect((await admin.api.mail.listEmailCampaigns()).campaigns).toEqual(campaigns);
});

test('an admin sends a draft of a campaign to the own address, marked as a test, at most ten times an hour', async ({
  server,
  admin,
}) => {
  expect(await admin.api.mail.sendEmailCampaignToMe(DRAFT)).toEqual({ to: admin.email });
  expect(server.emails.at(-1)).toMatchObject({ to: admin.email, subject: '[Prova] Ti aspettiamo' });
  expect(server.emails.at(-1)?.text).toContain('La scuola riapre lunedì.');
  for (let time = 1; time < 10; time += 1) await admin.api.mail.sendEmailCampaignToMe(DRAFT);
  expect(await errorCode(admin.api.mail.sendEmailCampaignToMe(DRAFT))).toBe('TOO_MANY_REQUESTS');
});

test('only admins preview and send drafts of campaigns', async ({ signUp }) => {
  const ada = await signUp();
  expect((await ada.post('/api/admin/email-campaigns/preview', DRAFT)).status).toBe(403);
  expect((await ada.post('/api/admin/email-campaigns/test', DRAFT)).status).toBe(403);
});
