import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { TestLearner } from '#server/test-support/client.ts';
import { countWaits, recordQueries } from '#server/test-support/count-queries.ts';
import { answerExam, startExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Counts = { queries: number; waits: number };

/** The numbers include the query that reads the session. */
describe('a request sends few SQL queries and waits for PostgreSQL at most six times', () => {
  const complete = (learner: TestLearner, index: number) => {
    const { id, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    return learner.api.learning.completeLesson({ lessonId: id, completionId: randomUUID(), answers });
  };
  const countBoth = async (run: () => Promise<unknown>): Promise<Counts> => {
    const texts: string[] = [];
    const waits = await countWaits(async () => texts.push(...(await recordQueries(run))));
    return { queries: texts.length, waits };
  };

  const expectAtMost = async (most: Counts, run: () => Promise<unknown>) => {
    const { queries, waits } = await countBoth(run);
    expect(queries).toBeLessThanOrEqual(most.queries);
    expect(waits).toBeLessThanOrEqual(most.waits);
  };

  test('the dashboard, both for a new learner and after a day of study', async ({ signUp }) => {
    const ada = await signUp();
    // The first request also reads the bank into the cache of the process.
    await ada.api.home.getHome();
    await expectAtMost({ queries: 8, waits: 3 }, () => ada.api.home.getHome());
    for (const index of [0, 1, 2]) await complete(ada, index);
    await ada.api.home.getHome();
    await expectAtMost({ queries: 8, waits: 3 }, () => ada.api.home.getHome());
  });

  test('completing a lesson, regardless of the rewards', async ({ signUp }) => {
    const ada = await signUp();
    for (const index of [0, 1, 2, 3]) await expectAtMost({ queries: 17, waits: 3 }, () => complete(ada, index));
  });

  test('completing a lesson locks the stats before it reads, although it sends all queries together', async ({
    signUp,
  }) => {
    const ada = await signUp();
    const [, lock, ...others] = await recordQueries(() => complete(ada, 0));
    expect(lock).toMatch(/from "user_gamification".+ for update$/s);
    expect(others.join('; ')).toContain('from "reward_ledger"');
  });

  test('starting an exam and answering', async ({ signUp }) => {
    const ada = await signUp();
    await ada.api.home.getHome();
    const examId = randomUUID();
    await expectAtMost({ queries: 6, waits: 6 }, () => ada.api.exam.startExam({ examId }));
    await expectAtMost({ queries: 3, waits: 2 }, () => ada.api.exam.answerExam({ examId, position: 0, answer: true }));
  });

  test('submitting an exam, with or without answers', async ({ server, signUp }) => {
    const ada = await signUp();
    const empty = await startExam(ada);
    await expectAtMost({ queries: 12, waits: 5 }, () => ada.api.exam.submitExam({ examId: empty }));
    server.clock.now = new Date(server.clock.now.getTime() + DAY);
    const perfect = await answerExam(server, ada);
    // At most once a minute, a request also records when the learner was last seen. The request `getMe` records it here, so the
    // submission does not.
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
    await ada.api.accounts.getMe();
    await expectAtMost({ queries: 22, waits: 6 }, () => ada.api.exam.submitExam({ examId: perfect }));
  });
});
