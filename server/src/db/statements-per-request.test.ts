import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { TestLearner } from '#server/test/client.ts';
import { countStatements, recordStatements } from '#server/test/count-statements.ts';
import { answerExam, startExam } from '#server/test/exams.ts';
import { test } from '#server/test/fixture.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Each expected number includes the SQL statement that reads the session. */
describe('a request takes few SQL statements', () => {
  const complete = (learner: TestLearner, index: number) => {
    const { id, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    return learner.api.learning.completeLesson({ lessonId: id, completionId: randomUUID(), answers });
  };

  test('the dashboard takes two SQL statements, both for a new learner and after a day of study', async ({
    signUp,
  }) => {
    const ada = await signUp();
    // The first request also reads the bank into the cache of the process.
    await ada.api.home.getHome();
    expect(await countStatements(() => ada.api.home.getHome())).toBe(2);
    for (const index of [0, 1, 2]) await complete(ada, index);
    await ada.api.home.getHome();
    expect(await countStatements(() => ada.api.home.getHome())).toBe(2);
  });

  test('completing a lesson takes four SQL statements, regardless of the rewards', async ({ signUp }) => {
    const ada = await signUp();
    const counts = [];
    for (const index of [0, 1, 2, 3]) counts.push(await countStatements(() => complete(ada, index)));
    expect(counts).toEqual([4, 4, 4, 4]);
  });

  test('completing a lesson locks the stats before it reads, although it sends both statements together', async ({
    signUp,
  }) => {
    const ada = await signUp();
    const [, lock, read] = await recordStatements(() => complete(ada, 0));
    expect(lock).toMatch(/from "user_gamification".+ for update$/s);
    expect(read).toContain('from "reward_ledger"');
  });

  test('starting and answering an exam take three SQL statements each', async ({ signUp }) => {
    const ada = await signUp();
    await ada.api.home.getHome();
    const examId = randomUUID();
    expect(await countStatements(() => ada.api.exam.startExam({ examId }))).toBe(3);
    const answer = () => ada.api.exam.answerExam({ examId, position: 0, answer: true });
    expect(await countStatements(answer)).toBe(3);
  });

  test('submitting an exam takes at most five SQL statements, with or without answers', async ({ server, signUp }) => {
    const ada = await signUp();
    const empty = await startExam(ada);
    expect(await countStatements(() => ada.api.exam.submitExam({ examId: empty }))).toBeLessThanOrEqual(5);
    server.clock.now = new Date(server.clock.now.getTime() + DAY);
    const perfect = await answerExam(server, ada);
    // At most once a minute, a request also records when the learner was last seen. The request `getMe` records it here, so the
    // submission does not.
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
    await ada.api.accounts.getMe();
    expect(await countStatements(() => ada.api.exam.submitExam({ examId: perfect }))).toBeLessThanOrEqual(5);
  });
});
