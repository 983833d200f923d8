import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from '#server/db/test-server.ts';
import { readEnv } from '#server/env.ts';
import { composeMail } from '#server/mail/account-mails.ts';
import { mailboxProblem } from '#server/mail/mailbox-access.ts';
import { mailboxPost } from '#server/mail/mailbox-post.ts';
import { listMailbox } from '#server/mail/mailbox-store.ts';

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

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A server on loopback whose mailbox holds a recovery link, and who asks it as a proxy would, over a socket. */
async function start(environment: Record<string, string>) {
  const server = await startTestServer(environment);
  const letter = { kind: 'reset' as const, to: 'ada@example.org', url: RESET_LINK };
  await mailboxPost(server.db, () => new Date()).send(await composeMail(letter));
  const listening = await new Promise<ReturnType<typeof serve>>((done) => {
    const started = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => done(started));
  });
  close = async () => {
    await new Promise((done) => listening.close(done));
    await server.close();
  };
  const { port } = listening.address() as AddressInfo;
  const [mail] = await listMailbox(server.db);
  const ask = (path: string, headers: IncomingHttpHeaders = {}) =>
    askWith(`http://127.0.0.1:${port}${path}`, { host: `127.0.0.1:${port}`, ...headers });
  const options = async () => JSON.parse((await ask('/api/sign-in-options')).text) as { mailbox: boolean };
  return { paths: ['/posta', '/posta/', `/posta/${mail!.id}`], mailPath: `/posta/${mail!.id}`, ask, options };
}

test('behind a plain proxy, which adds no header, nobody reads the mails of a site, nor is sent there', async () => {
  const { paths, ask, options } = await start(SITE);
  for (const path of paths)
    for (const headers of [{}, { host: 'localhost' }, { host: 'vialibera.example' }]) {
      const { status, text } = await ask(path, headers);
      expect({ path, headers, status }).toEqual({ path, headers, status: 404 });
      expect(text).not.toContain('segreto');
    }
  expect(await options()).toMatchObject({ mailbox: false });
});

test('on a machine of one’s own no proxied request, and no page of another name, reads the mails', async () => {
  const { paths, mailPath, ask, options } = await start({});
  for (const path of paths)
    for (const headers of FOREIGN) {
      const { status } = await ask(path, headers);
      expect({ path, headers, status }).toEqual({ path, headers, status: 404 });
    }
  expect((await ask(mailPath)).text).toContain('segreto');
  expect(await options()).toMatchObject({ mailbox: true });
});

test('the mailbox of a site answers where its operator has allowed it', async () => {
  const { mailPath, ask, options } = await start({ ...SITE, ALLOW_MAILBOX: 'true' });
  const proxied = { 'x-forwarded-for': '192.0.2.7', host: 'vialibera.example' };
  expect((await ask(mailPath, proxied)).text).toContain('segreto');
  expect(await options()).toMatchObject({ mailbox: true });
});

test('with an SMTP server there is no mailbox, allowed or not', async () => {
  const { mailPath, ask, options } = await start({ SMTP_URL: 'smtp://127.0.0.1:25', ALLOW_MAILBOX: 'true' });
  expect((await ask(mailPath)).status).toBe(404);
  expect(await options()).toMatchObject({ mailbox: false });
});

test('the log of a site tells at the start that its mails go nowhere, or to everybody', () => {
  expect(mailboxProblem(readEnv({}))).toBeNull();
  expect(mailboxProblem(readEnv({ ...SITE, SMTP_URL: 'smtp://127.0.0.1:25' }))).toBeNull();
  expect(mailboxProblem(readEnv(SITE))).toContain('SMTP_URL is not set');
  expect(mailboxProblem(readEnv({ ...SITE, ALLOW_MAILBOX: 'true' }))).toContain('ALLOW_MAILBOX is on');
});

function askWith(url: string, headers: IncomingHttpHeaders): Promise<{ status: number; text: string }> {
  return new Promise((done, failed) => {
    const asking = request(url, { headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    });
    asking.on('error', failed).end();
  });
}
