import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { composeEmail } from './account-emails.ts';
import { SendError } from './mail-transport.ts';
import { smtpTransport } from './smtp-transport.ts';
import { TestSmtpServer } from '#server/test-support/smtp-server.ts';

const FROM = 'Via Libera <noreply@vialibera.example>';
const link = 'https://vialibera.example/api/auth/x?token=abc&callbackURL=%2Fdashboard';
const smtp = new TestSmtpServer();
let transport: ReturnType<typeof smtpTransport>;

beforeAll(() => smtp.start());
afterAll(() => smtp.stop());
beforeEach(() => {
  smtp.behavior = 'take';
  transport = smtpTransport(smtp.url, FROM, { connectMs: 500, silenceMs: 500 });
  return () => transport.close();
});

const write = (kind: 'confirmation' | 'reset') => composeEmail({ kind, to: 'ada@example.org', url: link });

test.each([
  ['confirmation' as const, 'Conferma il tuo indirizzo'],
  ['reset' as const, 'Scegli una nuova password'],
])('the %s email has an HTML and a text part, and both contain the link', async (kind, subject) => {
  await transport.send(await write(kind));
  const mail = (await smtp.mails()).at(-1)!;
  expect(mail).toMatchObject({ subject, from: { name: 'Via Libera' }, to: [{ address: 'ada@example.org' }] });
  expect(mail.html).toContain('lang="it"');
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
  expect(mail.html).not.toMatch(/<img/);
  expect(mail.text).toContain(link);
  expect(mail.text).toMatch(/[àèéìòù]/);
});

test.each([
  ['refuse' as const, 'permanent', false],
  ['busy' as const, 'transient', false],
  ['hang' as const, 'transient', true],
  ['hang-after-data' as const, 'unknown', false],
  ['drop-after-data' as const, 'unknown', false],
])(
  'if the mail server behaves as «%s», the error of the send is of the kind «%s»',
  async (behavior, kind, unreachable) => {
    smtp.behavior = behavior;
    const error = await write('reset')
      .then(transport.send)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SendError);
    expect(error).toMatchObject({ kind, unreachable });
  },
);

test('if the mail server is unreachable, the error is transient', async () => {
  const nowhere = smtpTransport('smtp://127.0.0.1:1', FROM, { connectMs: 500 });
  await expect(nowhere.send(await write('reset'))).rejects.toMatchObject({ kind: 'transient', unreachable: true });
  nowhere.close();
});

test('after a failed send, the same transport sends the next email', async () => {
  smtp.behavior = 'drop-after-data';
  await expect(transport.send(await write('reset'))).rejects.toBeInstanceOf(SendError);
  smtp.behavior = 'take';
  const before = smtp.received.length;
  await transport.send(await write('reset'));
  expect(smtp.received.length).toBe(before + 1);
});
