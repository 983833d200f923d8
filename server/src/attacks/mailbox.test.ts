import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect } from 'vitest';
import { readEnv } from '#server/env.ts';
import { composeEmail } from '#server/slices/mail/account-emails.ts';
import { mailboxWarning } from '#server/slices/mail/mailbox/mailbox-access.ts';
import { listMailboxMessages, mailboxTransport } from '#server/slices/mail/mailbox/mailbox-store.ts';
import { test as base } from '#server/test-support/fixture.ts';

const RESET_LINK = 'https://vialibera.example/reset-password?token=segreto';
const SITE = { PUBLIC_URL: 'https://vialibera.example' };

const FOREIGN: IncomingHttpHeaders[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { host: 'evil.example' },
  { host: '127.0.0.1.evil.example' },
];

/**
 * Starts a server on the loopback address, and stores an email with a password-reset link in the server's mailbox. The returned
 * function `sendRequest` sends a request with the given headers over a local connection. The server therefore cannot
 * distinguish this request from a request that a proxy on the same machine forwards.
 */
const test = base.extend(
  'start',
  ({ startOtherServer }, { onCleanup }) =>
    async (environment: Record<string, string>) => {
      const server = await startOtherServer(environment);
      const letter = { kind: 'reset' as const, to: 'ada@example.org', url: RESET_LINK };
      await mailboxTransport(server.db, () => new Date()).send(await composeEmail(letter));
      const listening = await new Promise<ReturnType<typeof serve>>((done) => {
        const started = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => done(started));
      });
      onCleanup(() => new Promise<void>((done) => void listening.close(() => done())));
      const { port } = listening.address() as AddressInfo;
      const [mail] = await listMailboxMessages(server.db);
      const sendRequest = (path: string, headers: IncomingHttpHeaders = {}) =>
        sendRequestTo(`http://127.0.0.1:${port}${path}`, { host: `127.0.0.1:${port}`, ...headers });
      const options = () => server.newClient().api.accounts.getSignInOptions();
      return {
        paths: ['/posta', '/posta/', `/posta/${mail!.id}`],
        mailPath: `/posta/${mail!.id}`,
        sendRequest,
        options,
      };
    },
);

test('behind a proxy that adds no headers, the emails of a site are not readable', async ({ start }) => {
  const { paths, sendRequest, options } = await start(SITE);
  for (const path of paths)
    for (const headers of [{}, { host: 'localhost' }, { host: 'vialibera.example' }]) {
      const { status, text } = await sendRequest(path, headers);
      expect({ path, headers, status }).toEqual({ path, headers, status: 404 });
      expect(text).not.toContain('segreto');
    }
  expect(await options()).toMatchObject({ mailbox: false });
});

test('on a local machine, neither proxied requests nor pages with another host name can read the emails', async ({
  start,
}) => {
  const { paths, mailPath, sendRequest, options } = await start({});
  for (const path of paths)
    for (const headers of FOREIGN) {
      const { status } = await sendRequest(path, headers);
      expect({ path, headers, status }).toEqual({ path, headers, status: 404 });
    }
  expect((await sendRequest(mailPath)).text).toContain('segreto');
  expect(await options()).toMatchObject({ mailbox: true });
});

test('the mailbox page of a site is readable if the operator allows it', async ({ start }) => {
  const { mailPath, sendRequest, options } = await start({ ...SITE, ALLOW_MAILBOX: 'true' });
  const proxied = { 'x-forwarded-for': '192.0.2.7', host: 'vialibera.example' };
  expect((await sendRequest(mailPath, proxied)).text).toContain('segreto');
  expect(await options()).toMatchObject({ mailbox: true });
});

test('if an SMTP server is configured, there is no mailbox page, even if ALLOW_MAILBOX is set', async ({ start }) => {
  const { mailPath, sendRequest, options } = await start({ SMTP_URL: 'smtp://127.0.0.1:25', ALLOW_MAILBOX: 'true' });
  expect((await sendRequest(mailPath)).status).toBe(404);
  expect(await options()).toMatchObject({ mailbox: false });
});

test('the start logs a warning if the emails reach nobody or if everybody can read them', () => {
  expect(mailboxWarning(readEnv({}))).toBeNull();
  expect(mailboxWarning(readEnv({ ...SITE, SMTP_URL: 'smtp://127.0.0.1:25' }))).toBeNull();
  expect(mailboxWarning(readEnv(SITE))).toContain('SMTP_URL is not set');
  expect(mailboxWarning(readEnv({ ...SITE, ALLOW_MAILBOX: 'true' }))).toContain('ALLOW_MAILBOX is on');
});

function sendRequestTo(url: string, headers: IncomingHttpHeaders): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const asking = request(url, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    asking.on('error', failed).end();
  });
}
