import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases, startTestServer, type TestServer } from '#server/db/test-server.ts';
import type { Letter } from '#server/mail/mailer.ts';
import { type Jobs, startJobs } from './jobs.ts';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  let jobs: Jobs;
  let arrive: (letter: Letter) => void;
  const arrived = new Promise<Letter>((done) => (arrive = done));

  beforeAll(async () => {
    server = await startTestServer(kind);
    const deliver = async (letter: Letter) => arrive(letter);
    jobs = await startJobs({
      database: server.database,
      now: () => new Date(),
      logger: pino({ level: 'silent' }),
      deliver,
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await server.close();
  });

  test('a letter that is queued is delivered as it was', async () => {
    const letter: Letter = { kind: 'reset', to: 'ada@example.org', url: 'https://vialibera.example/x' };
    await jobs.sendMail(letter);
    expect(await arrived).toEqual(letter);
  });
});
