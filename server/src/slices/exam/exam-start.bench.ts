import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listOwner } from '@vialibera/domain/exam/licence';
import { readLicences } from '@vialibera/content/readers/read-licences';
import { startTestServer, type TestServer } from '#server/test-support/server.ts';
import type { TestLearner } from '#server/test-support/client.ts';

const STATEMENTS = 7_000;
const BANKS = 8;
const RUNS = 200;
const LIMIT = 1.1;

test('an exam of licence B starts as fast with eight banks of 7,000 statements as with one', async () => {
  const owners = [...new Set(readLicences().map(listOwner))].filter((owner) => owner !== 'B').slice(0, BANKS - 1);
  const [one, eight] = [await newServer(['B']), await newServer(['B', ...owners])];
  // The requests alternate between the two servers, so that a temporarily slow machine affects both.
  const times = { one: [] as number[], eight: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.one.push(await timeStart(one));
    times.eight.push(await timeStart(eight));
  }
  const ratio = median(times.eight) / median(times.one);
  process.stdout.write(
    `exam start: ${median(times.one).toFixed(2)} ms with one bank, ${median(times.eight).toFixed(2)} ms with ${BANKS}, ratio ${ratio.toFixed(2)} (at most ${LIMIT})\n`,
  );
  for (const { server } of [one, eight]) await server.close();
  expect(ratio).toBeLessThanOrEqual(LIMIT);
});

type ServerOfLearner = { server: TestServer; learner: TestLearner };

/**
 * Starts a server with one bank for each question list. `owners` are the licences that define these lists. All banks are loaded
 * into the cache of the server.
 */
async function newServer(owners: readonly string[]): Promise<ServerOfLearner> {
  const server = await startTestServer();
  for (const owner of owners) {
    await server.db.execute(sql`
      insert into ministerial_questions (bank, match_key, question_number, question_text, answer, topic, category, since_version)
      select ${`importata:${owner}`}, 'chiave ' || n, n, 'La regola numero ' || n || ' vale anche di notte', to_jsonb(n % 2 = 0),
        n % 25 + 1, 'ministerial', 1
      from generate_series(1, ${STATEMENTS}::int) n`);
    await server.db.execute(sql`
      insert into bank_versions (bank, version, source, content_hash, imported_at, completed_at, statements, report)
      values (${`importata:${owner}`}, 1, 'bench', '', now(), now(), ${STATEMENTS}, '{}')`);
  }
  await server.db.execute(sql`vacuum analyze`);
  const learner = await server.signUp();
  for (const licence of owners) await learner.api.practice.listPractice({ licence });
  return { server, learner };
}

async function timeStart({ server, learner }: ServerOfLearner): Promise<number> {
  const start = performance.now();
  await learner.api.exam.startExam({ examId: randomUUID(), licence: 'B' });
  const time = performance.now() - start;
  await server.db.execute(sql`delete from quiz_attempts`);
  return time;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
