import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { sendAnswers, toSentAnswer } from '#server/test-support/answers.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { startExam, takeExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { evaluate, listPredictions } from '#server/test-support/predictions.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { study } from '#server/test-support/study.ts';
import { passPredictions } from './reliability-tables.ts';

const START = new Date('2026-03-10T09:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test.beforeEach(async ({ server }) => {
  server.clock.now = START;
  await server.db.execute(sql`delete from auth_users`);
});

const wait = ({ clock }: TestServer, time: number) => void (clock.now = new Date(clock.now.getTime() + time));

/** Makes the learner study and take a simulation on each of four days. */
async function studyForDays(server: TestServer, learner: TestLearner) {
  for (let day = 0; day < 4; day += 1) {
    await takeExam(server, learner, { wrong: 2 + day });
    wait(server, MINUTE);
    await study(server, learner);
    wait(server, DAY);
  }
}

describe('a simulation', () => {
  test('is stored with its result and with the probability that the app showed before it', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    await studyForDays(server, ada);
    const { pass } = await ada.api.study.getReadiness();
    const startedAt = server.clock.now;
    const exam = await takeExam(server, ada, { wrong: 4 });
    wait(server, 5 * MINUTE);
    await study(server, ada);
    expect(await evaluate(server)).toBe(5);
    const last = (await listPredictions(server, ada)).at(-1);
    expect(pass.enough).toBe(true);
    expect(last).toMatchObject({
      kind: 'simulation',
      examId: exam.id,
      list: 'B',
      complete: true,
      passed: false,
      ...pass,
    });
    expect(last?.examAt).toEqual(startedAt);
  });

  test('is stored as based on too few answers if it is the first one', async ({ server, signUp }) => {
    const ada = await signUp();
    await takeExam(server, ada, { wrong: 3 });
    await evaluate(server);
    expect(await listPredictions(server, ada)).toMatchObject([{ enough: false, complete: true, passed: true }]);
  });

  test('is predicted without the answers that arrived after it, even if they were given before it', async ({
    server,
    signUp,
  }) => {
    const [ada, bea] = [await signUp(), await signUp()];
    for (const learner of [ada, bea]) {
      server.clock.now = START;
      await takeExam(server, learner);
      wait(server, MINUTE);
      if (learner === bea) await sendAnswers(server, bea, [toSentAnswer(server, 1, { choice: false })]);
      server.clock.now = new Date(START.getTime() + DAY);
      await takeExam(server, learner);
      wait(server, MINUTE);
    }
    const late = toSentAnswer(server, 1, { choice: false, minutesAgo: 60 * 23 });
    expect(await sendAnswers(server, ada, [late])).toEqual([]);
    await evaluate(server);
    const means = await Promise.all(
      [ada, bea].map(async (learner) => (await listPredictions(server, learner)).at(-1)?.mean),
    );
    expect(means[0]).not.toBe(means[1]);
    await server.db.execute(sql`delete from answers where user_id = ${ada.id} and source = 'practice'`);
    await server.db.execute(sql`delete from pass_predictions`);
    await evaluate(server);
    expect((await listPredictions(server, ada)).at(-1)?.mean).toBe(means[0]);
  });

  test('is stored as incomplete if it was abandoned', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    await ada.api.exam.answerExam({ examId, position: 0, answer: true });
    await ada.api.exam.submitExam({ examId });
    await evaluate(server);
    expect(await listPredictions(server, ada)).toMatchObject([{ complete: false, passed: false }]);
  });

  test('is predicted only after it has ended', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    expect(await evaluate(server)).toBe(0);
    await ada.api.exam.submitExam({ examId });
    expect(await evaluate(server)).toBe(1);
  });
});

describe('a real exam', () => {
  /** Reports the result of the real exam of 13 March. If it is not yet 14 March, moves the clock to 14 March first. */
  async function report(server: TestServer, learner: TestLearner, passed: boolean) {
    await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()} where id = ${learner.id}`);
    server.clock.now = new Date(Math.max(server.clock.now.getTime(), START.getTime() + 4 * DAY));
    await learner.api.study.reportOutcome({ examDate: '2026-03-13', passed });
    wait(server, MINUTE);
  }

  test('is stored with its result, and stored again if the learner corrects the result', async ({ server, signUp }) => {
    const ada = await signUp();
    await report(server, ada, false);
    expect(await evaluate(server)).toBe(1);
    await report(server, ada, true);
    expect(await evaluate(server)).toBe(1);
    expect(await evaluate(server)).toBe(0);
    expect(await listPredictions(server, ada)).toMatchObject([
      { kind: 'exam', examId: 'B 2026-03-13', list: 'B', complete: true, passed: true },
    ]);
  });

  test.for([
    ['Europe/Rome', '2026-03-12T22:59:00Z', true],
    ['Europe/Rome', '2026-03-12T23:01:00Z', false],
    ['Pacific/Auckland', '2026-03-12T10:59:00Z', true],
    ['Pacific/Auckland', '2026-03-12T11:01:00Z', false],
  ] as const)(
    'in the time zone %s, an answer given at %s is used for the prediction: %s',
    async ([timeZone, at, counts], { server, signUp }) => {
      const ada = await signUp();
      await ada.api.accounts.updateMe({ timeZone });
      const predict = async () => {
        await server.db.execute(sql`delete from pass_predictions`);
        await evaluate(server);
        return (await listPredictions(server, ada))[0]?.mean;
      };
      await report(server, ada, true);
      const without = await predict();
      server.clock.now = new Date(at);
      await sendAnswers(server, ada, [toSentAnswer(server, 1)]);
      await report(server, ada, true);
      expect((await predict()) !== without).toBe(counts);
    },
  );
});

describe('the job', () => {
  test('evaluates each exam only once, even if two servers run the job at the same time', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    await takeExam(server, ada);
    await Promise.all([evaluate(server), evaluate(server)]);
    expect(await evaluate(server)).toBe(0);
    wait(server, DAY);
    await takeExam(server, ada);
    expect(await evaluate(server)).toBe(1);
    expect(await listPredictions(server, ada)).toHaveLength(2);
  });

  test('predicts an exam again if the method of prediction has changed', async ({ server, signUp }) => {
    const ada = await signUp();
    await takeExam(server, ada);
    await evaluate(server);
    await server.db.update(passPredictions).set({ method: 'older', mean: 0 });
    expect(await evaluate(server)).toBe(1);
    const [row] = await listPredictions(server, ada);
    expect(row?.method).not.toBe('older');
    expect(row?.mean).toBeGreaterThan(0);
  });

  test('continues with the other learners if the exams of one learner cannot be read', async ({ server, signUp }) => {
    const learners = [await signUp(), await signUp(), await signUp()];
    for (const learner of learners) await takeExam(server, learner);
    const [first] = learners.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    const broken = sql`jsonb_set(form, '{composition}', '3')`;
    await server.db.execute(sql`update quiz_attempts set form = ${broken} where user_id = ${first!.id}`);
    await expect(evaluate(server)).rejects.toThrow(TypeError);
    expect(await server.db.$count(passPredictions)).toBe(2);
  });

  test('stops after the current learner if the server stops', async ({ server, signUp }) => {
    await takeExam(server, await signUp());
    expect(await evaluate(server, AbortSignal.abort())).toBe(0);
  });
});

test('the predictions are exported with the learner’s data and erased with the account', async ({ server, signUp }) => {
  const ada = await signUp();
  const { id: examId } = await takeExam(server, ada);
  await evaluate(server);
  const { tables } = await ada.api.personalData.exportPersonalData();
  expect(tables.pass_predictions).toMatchObject([{ kind: 'simulation', exam_id: examId, passed: true }]);
  await server.db.execute(sql`delete from auth_users where id = ${ada.id}`);
  expect(await server.db.$count(passPredictions)).toBe(0);
});
