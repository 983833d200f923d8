import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';
import { composeMail } from './account-mails.ts';
import { mailboxPost } from './mailbox-post.ts';
import { listMailbox, saveToMailbox } from './mailbox-store.ts';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('the built-in mailbox', () => {
  let server: TestServer;
  let listening: ReturnType<typeof serve>;
  let url: string;
  const write = async (to: string, minute: number) => {
    const letter = { kind: 'confirmation' as const, to, url: `https://vialibera.example/${encodeURIComponent(to)}` };
    const at = new Date(Date.UTC(2026, 2, 10, 9, minute));
    await mailboxPost(server.db, () => at).send(await composeMail(letter));
  };

  beforeAll(async () => {
    server = await startTestServer();
    await new Promise<void>((done) => {
      listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' }, () => done());
    });
    url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((done) => listening.close(done));
    await server.close();
  });

  test('an empty mailbox says so; a mail stands in it with its reader, subject and Roman time', async () => {
    expect(await (await fetch(`${url}/posta`)).text()).toContain('Ancora nessuna email');
    await write('ada@example.org', 0);
    const page = await fetch(`${url}/posta`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const text = await page.text();
    expect(text).toContain('lang="it"');
    expect(text).toContain('Conferma il tuo indirizzo');
    expect(text).toMatch(/a ada@example\.org, 10\/03\/26, 10:00:00/);
  });

  test('a mail opens with its link, and may run nothing', async () => {
    await write('bob@example.org', 1);
    const list = await (await fetch(`${url}/posta`)).text();
    const mail = await fetch(url + (/href="(\/posta\/[^"]+)"/.exec(list)?.[1] ?? ''));
    expect(await mail.text()).toContain('href="https://vialibera.example/bob%40example.org"');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(mail.headers.get('content-security-policy')).not.toContain('script-src');
  });

  test('the newest mail comes first, and only the newest hundred are shown', async () => {
    for (let minute = 2; minute < 105; minute += 1)
      await saveToMailbox(
        server.db,
        { to: `n${minute}@example.org`, subject: 's', html: 'h', text: 't' },
        new Date(Date.UTC(2026, 2, 10, 9, minute)),
      );
    const mails = await listMailbox(server.db);
    expect(mails).toHaveLength(100);
    expect(mails.map(({ recipient }) => recipient).slice(0, 2)).toEqual(['n104@example.org', 'n103@example.org']);
  });

  test('a reader’s address cannot write into the page', async () => {
    const mail = { to: '<script>alert(1)</script>@x.org', subject: '<b>s</b>', html: 'h', text: 't' };
    await saveToMailbox(server.db, mail, new Date('2026-04-01T09:00:00Z'));
    const list = await (await fetch(`${url}/posta`)).text();
    expect(list).toContain('&lt;script&gt;alert(1)');
    expect(list).not.toContain('<script>');
    expect(list).not.toContain('<b>s</b>');
  });

  test.each(['1', randomUUID(), '%00', "'or 1=1"])('there is no mail «%s»', async (id) => {
    expect((await fetch(`${url}/posta/${id}`)).status).toBe(404);
  });

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.7'])(
    'a page of %s, whose name has come to mean this machine, reads nothing',
    async (name) => {
      const [mail] = await listMailbox(server.db);
      for (const path of ['/posta', `/posta/${mail?.id}`]) expect(await statusAs(name, url + path)).toBe(404);
    },
  );

  test.each(['localhost', '127.0.0.1', '[::1]'])('this machine reads it as %s', async (name) => {
    expect(await statusAs(name, `${url}/posta`)).toBe(200);
  });

  test('nobody elsewhere sees it, nor whoever comes through a proxy', async () => {
    const [mail] = await listMailbox(server.db);
    for (const path of ['/posta', `/posta/${mail?.id}`]) {
      expect((await server.app.request(path, {}, from('127.0.0.1'))).status).toBe(200);
      for (const address of ['192.0.2.7', '10.0.0.5', '::ffff:192.0.2.7', '2001:db8::1'])
        expect((await server.app.request(path, {}, from(address))).status).toBe(404);
      for (const header of ['x-forwarded-for', 'forwarded'])
        expect((await fetch(url + path, { headers: { [header]: '127.0.0.1' } })).status).toBe(404);
    }
  });
});

/** As a browser asks that believes this machine to be `host`; fetch would not let one say so. */
function statusAs(host: string, url: string): Promise<number | undefined> {
  return new Promise((done, failed) => {
    const asked = get(url, { headers: { host } }, (answer) => done(answer.resume().statusCode));
    asked.on('error', failed);
  });
}

test('with an SMTP server there is no mailbox, and the sign-in page does not speak of one', async () => {
  const server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:25' });
  expect((await server.app.request('/posta', {}, from('127.0.0.1'))).status).toBe(404);
  expect(await (await server.app.request('/api/sign-in-options')).json()).toMatchObject({ mailbox: false });
  await server.close();
});
