import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { databases, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { smtpSender } from '#server/mail/mailer.ts';
import { type Jobs, startJobs } from './jobs.ts';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let jobs: Jobs;
  let port: number;
  const received: Buffer[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });

  beforeAll(async () => {
    server = await startTestServer(kind);
    port = await freePort();
    jobs = await startJobs({
      database: server.database,
      now: () => new Date(),
      logger: pino({ level: 'silent' }),
      deliver: smtpSender(`smtp://127.0.0.1:${port}`, 'Via Libera <noreply@vialibera.example>'),
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await new Promise<void>((done) => smtp.close(done));
    await server.close();
  });

  async function rows(query: ReturnType<typeof sql>) {
    return ((await server.db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
  }

  test('overdue exams and duels, and old counters, are seen to every minute, by the Roman clock', async () => {
    expect(await rows(sql`select name, cron, timezone from pgboss.schedule order by name`)).toEqual([
      { name: 'end-due-duels', cron: '* * * * *', timezone: 'Europe/Rome' },
      { name: 'forget-expired-counts', cron: '* * * * *', timezone: 'Europe/Rome' },
      { name: 'submit-overdue-exams', cron: '* * * * *', timezone: 'Europe/Rome' },
    ]);
  });

  test('a mail that finds no server waits, and goes out once there is one again', async () => {
    await jobs.sendMail({ kind: 'reset', to: 'ada@example.org', url: 'https://vialibera.example/x' });
    const waiting = await vi.waitUntil(
      async () => (await rows(sql`select id, data from pgboss.job where name = 'send-mail' and state = 'retry'`))[0],
      { timeout: 30_000, interval: 200 },
    );
    expect(waiting.data).toMatchObject({ kind: 'reset', to: 'ada@example.org' });

    await new Promise<void>((done) => smtp.listen(port, '127.0.0.1', done));
    await server.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    await vi.waitUntil(() => received.length > 0, { timeout: 30_000, interval: 200 });
    const mail = await PostalMime.parse(received[0]!);
    expect(mail).toMatchObject({ subject: 'Scegli una nuova password', to: [{ address: 'ada@example.org' }] });
    expect(mail.html).toContain('https://vialibera.example/x');
  });
});

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}
