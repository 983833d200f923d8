import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { countTries } from '@vialibera/content/readers/read-exercise';
import { readContent } from '@vialibera/content/read-content';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { type TestClient, errorCode } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const [unit] = readContent().units;
const lessons = unit?.lessons ?? [];
const DAY = 24 * 3600_000;

test.afterEach(({ server }) => expectLedgerToMatch(server));

const complete = (client: TestClient, lessonId: string, completionId: string = randomUUID()) =>
  client.api.learning.completeLesson({ lessonId, completionId, answers: answersOf(lessonId, 0) });

test('a locked lesson can be neither read nor completed', async ({ signUp }) => {
  const ada = await signUp();
  const second = lessons[1]!.id;
  expect((await ada.get(`/api/lessons/${second}`)).code).toBe('LESSON_LOCKED');
  expect(await errorCode(complete(ada, second))).toBe('LESSON_LOCKED');
  await complete(ada, lessons[0]!.id);
  expect((await ada.get(`/api/lessons/${second}`)).status).toBe(200);
});

test('a completed unit earns each reward and unlocks the next unit, and a review earns nothing', async ({ signUp }) => {
  const ada = await signUp();
  for (const lesson of lessons) {
    const { reward } = await complete(ada, lesson.id);
    const quiz = ['lesson', lesson.boss ? 'boss_quiz' : 'quiz', 'perfect'];
    const expected = { info: ['lesson', 'viewed'], quiz, interactive: ['lesson'] }[lesson.type];
    expect(kindsOf(reward)).toEqual(expected);
  }
  const course = await ada.api.learning.listUnits();
  expect(course.units.map(({ progress, unlocked }) => [progress, unlocked]).slice(0, 3)).toEqual([
    [100, true],
    [0, true],
    [0, false],
  ]);
  const again = await complete(ada, lessons[0]!.id);
  expect(again).toMatchObject({ alreadyCompleted: true, reward: { xp: 0, parts: [] } });
});

test('a first completion without mistakes earns the XP that the unit page and the lesson page announced', async ({
  signUp,
}) => {
  const ada = await signUp();
  const { lessons: announced } = await ada.api.learning.getUnit({ unitId: unit!.id });
  for (const { id: lessonId, maxXp } of announced) {
    expect((await ada.api.learning.getLesson({ lessonId })).maxXp).toBe(maxXp);
    const { reward } = await complete(ada, lessonId);
    expect(lessonXp(reward)).toBe(maxXp);
    expect((await ada.api.learning.getLesson({ lessonId })).maxXp).toBe(0);
  }
});

test('if a completion is sent twice with the same id, the second request gets the same response and earns nothing more', async ({
  signUp,
}) => {
  const ada = await signUp();
  const id = randomUUID();
  const first = await complete(ada, lessons[0]!.id, id);
  const second = await complete(ada, lessons[0]!.id, id);
  expect(second).toMatchObject({
    alreadyCompleted: false,
    reward: { xp: first.reward.xp, parts: first.reward.parts },
  });
  expect(second.reward.stats.totalXp).toBe(12);
});

test('fifty parallel completions earn the reward only once', async ({ signUp }) => {
  const ada = await signUp();
  const same = randomUUID();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => complete(ada, lessons[0]!.id, index % 2 ? same : randomUUID())),
  );
  expect((await ada.api.accounts.getMe()).me!.stats.totalXp).toBe(12);
});

test('a quiz requires one answer to each question and is graded by the server', async ({ signUp }) => {
  const ada = await signUp();
  const quiz = lessons.find(({ type }) => type === 'quiz')!;
  for (const { id } of lessons.slice(0, lessons.indexOf(quiz))) await complete(ada, id);
  const submit = (answers: ReturnType<typeof answersOf>) =>
    ada.api.learning.completeLesson({ lessonId: quiz.id, completionId: randomUUID(), answers });
  expect(await errorCode(submit([]))).toBe('ANSWERS_INCOMPLETE');
  expect(await errorCode(submit(answersOf(quiz.id, 0).slice(1)))).toBe('ANSWERS_INCOMPLETE');
  const completion = await submit(answersOf(quiz.id, 2));
  expect(completion).toMatchObject({ correct: quiz.questions.length - 2, total: quiz.questions.length });
  expect(kindsOf(completion.reward)).toEqual(['lesson', 'quiz']);
});

test('the reward of an interactive lesson does not depend on how many steps were right at the first try; too many are rejected', async ({
  signUp,
}) => {
  const ada = await signUp();
  const interactive = lessons.find(({ type }) => type === 'interactive')!;
  for (const lesson of lessons.slice(0, lessons.indexOf(interactive))) await complete(ada, lesson.id);
  const total = countTries(interactive.exercise!);
  const completion = { lessonId: interactive.id, completionId: randomUUID(), answers: [] };
  const submit = (firstTries: number) => ada.api.learning.completeLesson({ ...completion, firstTries });
  expect(await errorCode(submit(total + 1))).toBe('ANSWERS_INCOMPLETE');
  const done = await submit(total - 1);
  expect(done).toMatchObject({ correct: total - 1, total });
  expect(lessonXp(done.reward)).toBe(10);
});

test('from the third study day in a row, each lesson and each study day earns a bonus', async ({ server, signUp }) => {
  const ada = await signUp();
  const start = server.clock.now;
  const parts = [];
  for (const [index, lesson] of lessons.slice(0, 3).entries()) {
    server.clock.now = new Date(start.getTime() + index * DAY);
    parts.push((await complete(ada, lesson.id)).reward.parts);
  }
  const account = await ada.api.accounts.getMe();
  server.clock.now = start;
  expect(parts[1]).not.toContainEqual({ kind: 'streak', xp: 2 });
  expect(parts[2]).toEqual(
    expect.arrayContaining([
      { kind: 'streak', xp: 2 },
      { kind: 'daily_streak', xp: 5 },
    ]),
  );
  expect(account.me!.stats).toMatchObject({ streak: 3, maxStreak: 3 });
});

test('a reset locks the lessons and keeps the XP, and no reward is earned twice', async ({ signUp }) => {
  const ada = await signUp();
  await complete(ada, lessons[0]!.id);
  expect(await ada.api.learning.resetProgress({})).toEqual({ lessonsReset: 1 });
  expect((await ada.get(`/api/lessons/${lessons[1]!.id}`)).code).toBe('LESSON_LOCKED');
  const { reward } = await complete(ada, lessons[0]!.id);
  expect(reward).toMatchObject({ xp: 0, stats: { totalXp: 12 } });
});

test('after a reset, a lesson announces only the XP that the learner has not earned yet', async ({ signUp }) => {
  const ada = await signUp();
  const before = lessons.findIndex(({ type }) => type === 'quiz');
  for (const { id } of lessons.slice(0, before)) await complete(ada, id);
  const { id: quizId } = lessons[before]!;
  await ada.api.learning.completeLesson({
    lessonId: quizId,
    completionId: randomUUID(),
    answers: answersOf(quizId, 1),
  });
  await ada.api.learning.resetProgress({});
  const { lessons: announced } = await ada.api.learning.getUnit({ unitId: unit!.id });
  expect(announced.slice(0, before).every(({ maxXp }: { maxXp?: number }) => maxXp === 0)).toBe(true);
  expect(announced[before]!.maxXp).toBe(3);
  for (const { id } of lessons.slice(0, before)) await complete(ada, id);
  expect(lessonXp((await complete(ada, quizId)).reward)).toBe(3);
});

type Parts = { parts: { kind: string; xp: number }[] };

/** Returns the XP of a reward, except those of daily challenges. */
function lessonXp({ parts }: Parts): number {
  return parts.reduce((sum, { kind, xp }) => (kind === 'daily_challenge' ? sum : sum + xp), 0);
}

/** Returns the kinds of XP in a reward. Omits daily challenges, because any lesson may happen to complete one. */
function kindsOf({ parts }: Parts): string[] {
  return parts.map(({ kind }) => kind).filter((kind) => kind !== 'daily_challenge');
}

function answersOf(lessonId: string, wrong: number) {
  const questions = lessons.find(({ id }) => id === lessonId)?.questions ?? [];
  return questions.map(({ id, correct, options }, index) => ({
    questionId: id,
    option: index < wrong ? (correct + 1) % options.length : correct,
  }));
}

/** Checks that each learner's totals of XP and coins equal the sums of the entries in the reward ledger. */
async function expectLedgerToMatch({ db }: TestServer) {
  const result = await queryRows<unknown>(
    db,
    sql`
    select g.user_id from user_gamification g
    left join (select user_id, sum(xp) as xp, sum(coins) as coins from reward_ledger group by user_id) l
      on l.user_id = g.user_id
    left join (select user_id, sum(xp) as xp from user_days group by user_id) d on d.user_id = g.user_id
    where g.total_xp <> coalesce(l.xp, 0) or g.coins <> coalesce(l.coins, 0) or g.total_xp <> coalesce(d.xp, 0)`,
  );
  expect(result).toEqual([]);
}
