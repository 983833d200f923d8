import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { newFolder, ServerProcess, wait } from './processes.ts';
import type { Outcome } from './scenarios.ts';

const DELIVERY_LIMIT_MS = 180_000;
const NOT_TWICE_MS = 5_000;

/**
 * Registers learners while the mail server is down. The server must respond to each registration immediately. When the mail
 * server is running again, each email must arrive exactly once.
 */
export async function smtpOutage(times: number): Promise<Outcome> {
  const [dataDir, port] = [await newFolder(), await findFreePort()];
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const server = new ServerProcess({ DATA_DIR: dataDir, PORT: String(await findFreePort()), SMTP_URL });
  const starting = performance.now();
  await server.start();
  const startMs = performance.now() - starting;
  const readers: string[] = [];
  const delivered: string[] = [];
  const backMs: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const email = `${randomUUID()}@example.org`;
    const start = performance.now();
    const status = await signUp(server.url, email);
    backMs.push(performance.now() - start);
    if (status === 200) readers.push(email);
  }
  const mailServer = await openMailServer(port, delivered);
  const since = performance.now();
  while (readers.some((email) => !delivered.includes(email)) && performance.now() - since < DELIVERY_LIMIT_MS)
    await wait(100);
  const took = performance.now() - since;
  await wait(NOT_TWICE_MS);
  await server.stop();
  await new Promise<void>((done) => mailServer.close(() => done()));
  await rm(dataDir, { recursive: true, force: true });
  return {
    faults: 1,
    acknowledged: readers.length,
    lost: readers.filter((email) => !delivered.includes(email)),
    wrong: delivered.filter((email, at) => delivered.indexOf(email) !== at).map((email) => `two mails to ${email}`),
    startMs,
    backMs,
    notes: [`${delivered.length} mails arrived within ${(took / 1000).toFixed(1)} s of its return`],
  };
}

async function signUp(url: string, email: string): Promise<number> {
  const body = JSON.stringify({ name: email, email, password: 'una-strada-lunga', callbackURL: '/dashboard' });
  const headers = { origin: url, 'content-type': 'application/json' };
  return (await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })).status;
}

function openMailServer(port: number, delivered: string[]): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  return new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(server)));
}
