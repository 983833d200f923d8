import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { TestLearner } from '#server/test/client.ts';
import { countStatements } from '#server/test/count-statements.ts';
import { answerExam, startExam } from '#server/test/exams.ts';
import { test } from '#server/test/fixture.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Every count includes the statement that finds the session. */
describe('an act reads once and writes once', () => {
  const complete = (learner: TestLearner, index: number) => {
    const { id, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    return learner.api.learning.completeLesson({ lessonId: id, completionId: randomUUID(), answers });
  };

  test('home takes two SQL statements, for a new learner and after a day of study', async ({ signUp }) => {
    const ada = await signUp();
    // The first request also reads the bank into the cache of the process.
    await ada.api.home.getHome();
    expect(await countStatements(() => ada.api.home.getHome())).toBe(2);
    for (const index of [0, 1, 2]) await complete(ada, index);
    await ada.api.home.getHome();
    expect(await countStatements(() => ada.api.home.getHome())).toBe(2);
  });

  test('a completion takes four SQL statements, whatever it earns', async ({ signUp }) => {
    const ada = await signUp();
    const counts = [];
    for (const index of [0, 1, 2, 3]) counts.push(await countStatements(() => complete(ada, index)));
    expect(counts).toEqual([4, 4, 4, 4]);
  });

  test('the start of an exam takes three SQL statements, an answer two', async ({ signUp }) => {
    const ada = await signUp();
    await ada.api.home.getHome();
    const examId = randomUUID();
    expect(await countStatements(() => ada.api.exam.startExam({ examId }))).toBe(3);
    const answer = () => ada.api.exam.answerExam({ examId, position: 0, answer: true });
    expect(await countStatements(answer)).toBe(2);
  });

  test('a submission takes at most six SQL statements, with all answers or none', async ({ server, signUp }) => {
    const ada = await signUp();
    const empty = await startExam(ada);
    expect(await countStatements(() => ada.api.exam.submitExam({ examId: empty }))).toBeLessThanOrEqual(6);
    server.clock.now = new Date(server.clock.now.getTime() + DAY);
    const perfect = await answerExam(server, ada);
    // Once a minute, a request also records when the learner was last seen. This one does it, so that the next one does not.
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE);
    await ada.api.accounts.getMe();
    expect(await countStatements(() => ada.api.exam.submitExam({ examId: perfect }))).toBeLessThanOrEqual(6);
  });
});
