import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { afterAll, describe, expect } from 'vitest';
import { composeEmail } from '#server/slices/mail/account-emails.ts';
import { listMailboxMessages, mailboxTransport, saveMailboxMessage } from './mailbox-store.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('the built-in mailbox', () => {
  let listening: ReturnType<typeof serve>;
  let url: string;
  const write = async (server: TestServer, to: string, minute: number) => {
    const email = { kind: 'confirmation' as const, to, url: `https://vialibera.example/${encodeURIComponent(to)}` };
    const at = new Date(Date.UTC(2026, 2, 10, 9, minute));
    await mailboxTransport(server.db, () => at).send(await composeEmail(email));
  };

  test.beforeAll(async ({ server }) => {
    await new Promise<void>((done) => {
      listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => done());
    });
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((done) => listening.close(done));
  });

  test('lists emails with recipient, subject and Italian time; if there are no emails, a message says so', async ({
    server,
  }) => {
    expect(await (await fetch(`${url}/posta`)).text()).toContain('Ancora nessuna email');
    await write(server, 'ada@example.org', 0);
    const page = await fetch(`${url}/posta`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await page.text();
    expect(text).toContain('lang="it"');
    expect(text).toContain('Conferma il tuo indirizzo');
    expect(text).toMatch(/a ada@example\.org, 10\/03\/26, 10:00:00/);
  });

  test('shows an email with its link and blocks scripts', async ({ server }) => {
    await write(server, 'bob@example.org', 1);
    const list = await (await fetch(`${url}/posta`)).text();
    const mail = await fetch(url + (/href="(\/posta\/[^"]+)"/.exec(list)?.[1] ?? ''));
    expect(await mail.text()).toContain('href="https://vialibera.example/bob%40example.org"');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('lists the newest hundred emails, newest first', async ({ server }) => {
    for (let minute = 2; minute < 105; minute += 1)
      await saveMailboxMessage(
        server.db,
        { to: `n${minute}@example.org`, subject: 's', html: 'h', text: 't' },
        new Date(Date.UTC(2026, 2, 10, 9, minute)),
      );
    const mails = await listMailboxMessages(server.db);
    expect(mails).toHaveLength(100);
    expect(mails.map(({ recipient }) => recipient).slice(0, 2)).toEqual(['n104@example.org', 'n103@example.org']);
  });

  test('escapes recipient and subject', async ({ server }) => {
    const mail = { to: '<script>alert(1)</script>@x.org', subject: '<b>s</b>', html: 'h', text: 't' };
    await saveMailboxMessage(server.db, mail, new Date('2026-04-01T09:00:00Z'));
    const list = await (await fetch(`${url}/posta`)).text();
    expect(list).toContain('&lt;script&gt;alert(1)');
    expect(list).not.toContain('<script>');
    expect(list).not.toContain('<b>s</b>');
  });

  test.each(['1', randomUUID(), '%00', "'or 1=1"])('answers 404 for the email id «%s»', async (id) => {
    expect((await fetch(`${url}/posta/${id}`)).status).toBe(404);
  });

  test.for(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.7'])(
    'rejects requests for the host %s (DNS rebinding)',
    async (name, { server }) => {
      const [mail] = await listMailboxMessages(server.db);
      for (const path of ['/posta', `/posta/${mail?.id}`]) expect(await statusAs(name, url + path)).toBe(404);
    },
  );

  test.each(['localhost', '127.0.0.1', '[::1]'])('accepts local requests for the host %s', async (name) => {
    expect(await statusAs(name, `${url}/posta`)).toBe(200);
  });

  test('rejects remote clients and requests through a proxy', async ({ server }) => {
    const [mail] = await listMailboxMessages(server.db);
    for (const path of ['/posta', `/posta/${mail?.id}`]) {
      expect((await server.app.request(path, {}, from('127.0.0.1'))).status).toBe(200);
      for (const address of ['192.0.2.7', '10.0.0.5', '::ffff:192.0.2.7', '2001:db8::1'])
        expect((await server.app.request(path, {}, from(address))).status).toBe(404);
      for (const header of ['x-forwarded-for', 'forwarded'])
        expect((await fetch(url + path, { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
    }
  });
});

/** Sends a request with the Host header `host`, as a DNS-rebinding page would. `fetch` cannot set this header. */
function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const asked = get(url, { headers: { host } }, (answer) => done(answer.resume().statusCode));
    asked.on('error', failed);
  });
}

test('if an SMTP server is configured, there is no built-in mailbox, and the sign-in page does not mention one', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer({ SMTP_URL: 'smtp://127.0.0.1:25' });
  expect((await server.app.request('/posta', {}, from('127.0.0.1'))).status).toBe(404);
  expect(await (await server.app.request('/api/sign-in-options')).json()).toMatchObject({ mailbox: false });
});
