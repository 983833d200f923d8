import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeMail } from './account-mails.ts';
import { MailFault } from './mailer.ts';
import { smtpPost } from './smtp-post.ts';
import { TestSmtp } from './test-smtp.ts';

const FROM = 'Via Libera <noreply@vialibera.example>';
const link = 'https://vialibera.example/api/auth/x?token=abc&callbackURL=%2Fdashboard';
const smtp = new TestSmtp();
let post: ReturnType<typeof smtpPost>;

beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.mood = 'take';
  post = smtpPost(smtp.url, FROM, { connectMs: 500, silenceMs: 500 });
  return () => post.close();
});

const write = (kind: 'confirmation' | 'reset') => composeMail({ kind, to: 'ada@example.org', url: link });

test.each([
  ['confirmation' as const, 'Conferma il tuo indirizzo'],
  ['reset' as const, 'Scegli una nuova password'],
])('the %s mail can be read as HTML and as text, and its link works in both', async (kind, subject) => {
  await post.send(await write(kind));
  const mail = (await smtp.mails()).at(-1)!;
  expect(mail).toMatchObject({ subject, from: { name: 'Via Libera' }, to: [{ address: 'ada@example.org' }] });
  expect(mail.html).toContain('lang="it"');
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
  expect(mail.html).not.toMatch(/<img/);
  expect(mail.text).toContain(link);
  expect(mail.text).toMatch(/[àèéìòù]/);
});

test.each([
  ['refuse' as const, 'refused', false],
  ['busy' as const, 'later', false],
  ['hang' as const, 'later', true],
  ['hang-after-data' as const, 'unknown', false],
  ['drop-after-data' as const, 'unknown', false],
])('a server that does «%s» makes the sending fail as %s', async (mood, kind, down) => {
  smtp.mood = mood;
  const fault = await write('reset')
    .then(post.send)
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(MailFault);
  expect(fault).toMatchObject({ kind, down });
});

test('a server that is not there is tried again later', async () => {
  const nowhere = smtpPost('smtp://127.0.0.1:1', FROM, { connectMs: 500 });
  await expect(nowhere.send(await write('reset'))).rejects.toMatchObject({ kind: 'later', down: true });
  nowhere.close();
});

test('after a fault the same sender sends the next mail', async () => {
  smtp.mood = 'drop-after-data';
  await expect(post.send(await write('reset'))).rejects.toBeInstanceOf(MailFault);
  smtp.mood = 'take';
  const before = smtp.received.length;
  await post.send(await write('reset'));
  expect(smtp.received.length).toBe(before + 1);
});
