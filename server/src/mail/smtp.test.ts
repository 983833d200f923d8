import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpSender } from './mailer.ts';

/** A real SMTP server on this machine that keeps what it gets, and can refuse. */
const received: Buffer[] = [];
let refusing = false;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_, __, done) => done(refusing ? new Error('Not today') : null),
  onData: (stream, _, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks));
      done();
    });
  },
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  url = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => smtp.close(done)));

test.each([
  ['confirmation' as const, 'Conferma il tuo indirizzo'],
  ['reset' as const, 'Scegli una nuova password'],
])('the %s mail can be read as HTML and as text, and its link works in both', async (kind, subject) => {
  const link = 'https://vialibera.example/api/auth/x?token=abc&callbackURL=%2Fdashboard';
  await smtpSender(url, 'Via Libera <noreply@vialibera.example>')({ kind, to: 'ada@example.org', url: link });
  const mail = await PostalMime.parse(received.at(-1)!);
  expect(mail).toMatchObject({ subject, from: { name: 'Via Libera' }, to: [{ address: 'ada@example.org' }] });
  expect(mail.html).toContain('lang="it"');
  expect(mail.html?.replaceAll('&amp;', '&')).toContain(`href="${link}"`);
  expect(mail.html).not.toMatch(/<img/);
  expect(mail.text).toContain(link);
  expect(mail.text).toMatch(/[àèéìòù]/);
});

test('a server that refuses makes the sending fail, so that the queue tries again', async () => {
  refusing = true;
  const sending = smtpSender(
    url,
    'noreply@vialibera.example',
  )({ kind: 'reset', to: 'ada@example.org', url: 'https://x.example' });
  await expect(sending).rejects.toThrow('Not today');
  refusing = false;
});
