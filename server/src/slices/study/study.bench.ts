import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendAnswers, toSentAnswer } from '#server/test-support/answers.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';
import type { TestServer } from '#server/test-support/server.ts';

const RUNS = 200;
/** After 10,000 answers a learner has seen every statement, so the state no longer grows. */
const ANSWERS = { few: 100, all: 10_000, many: 100_000 };
const LIMIT = 1.1;
const DAY = 24 * 3600_000;

test('an answer and a session take as long after 100,000 answers as after a few', async ({ server, signUp }) => {
  const [few, all, many] = [await signUp(), await signUp(), await signUp()];
  await insertAnswers(server, few, ANSWERS.few);
  await insertAnswers(server, all, ANSWERS.all);
  await insertAnswers(server, many, ANSWERS.many);
  for (const learner of [few, all, many]) await learner.api.study.getSession({});
  // The requests of the two learners alternate, so that a temporarily slow machine affects both.
  const answer = await compare(few, many, async (learner, run) => {
    await sendAnswers(server, learner, [toSentAnswer(server, (run % 100) + 1)]);
  });
  const session = await compare(all, many, async (learner) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await learner.api.study.getSession({});
  });
  const write = (name: string, ratio: number, base: number) =>
    process.stdout.write(
      `${name} after ${ANSWERS.many} answers: ratio ${ratio.toFixed(2)} to that after ${base} (at most ${LIMIT})\n`,
    );
  write('answer', answer, ANSWERS.few);
  write('session', session, ANSWERS.all);
  expect(answer).toBeLessThanOrEqual(LIMIT);
  expect(session).toBeLessThanOrEqual(LIMIT);
});

/**
 * Inserts `count` answers of a learner to the statements of the bank. There is one answer per minute, up to yesterday.
 */
async function insertAnswers({ db, clock }: TestServer, { id }: TestLearner, count: number) {
  const end = new Date(clock.now.getTime() - DAY).toISOString();
  await db.execute(sql`
    with listed as (select id, row_number() over (order by id) - 1 as index, count(*) over () as total
      from ministerial_questions where bank = 'via-libera:B')
    insert into answers (user_id, id, licence, statement_id, topic, source, choice, correct, answered_at, received_at)
    select ${id}, gen_random_uuid(), 'B', listed.id, 1, 'practice', 'true', true, at, at
    from generate_series(1, ${count}) n
    join listed on listed.index = n % listed.total
    cross join lateral (select ${end}::timestamptz - n * interval '1 minute' as at) time`);
  await db.execute(sql`insert into study_states (user_id, licence, stale, late) values (${id}, 'B', true, true)`);
  await db.execute(sql`analyze`);
}

/** Returns the ratio of the median times of `run` for the two learners. */
async function compare(
  few: TestLearner,
  many: TestLearner,
  run: (learner: TestLearner, index: number) => Promise<void>,
): Promise<number> {
  const times = { few: [] as number[], many: [] as number[] };
  for (let index = 0; index < RUNS; index += 1) {
    times.few.push(await timeOne(() => run(few, index)));
    times.many.push(await timeOne(() => run(many, index)));
  }
  return median(times.many) / median(times.few);
}

async function timeOne(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
