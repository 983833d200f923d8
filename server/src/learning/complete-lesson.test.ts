import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { triesIn } from '@vialibera/content/read-exercise';
import { readContent } from '@vialibera/content/read-content';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const [unit] = readContent().units;
const lessons = unit?.lessons ?? [];
const DAY = 24 * 3600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => expectLedgerToMatch(server));

const complete = (visitor: Visitor, id: string, completionId: string = randomUUID(), wrong = 0) =>
  visitor.post(`/api/lessons/${id}/completion`, { completionId, answers: answersOf(id, wrong) });

test('a locked lesson can neither be opened nor completed', async () => {
  const ada = await newLearner(server);
  const second = lessons[1]!.id;
  expect((await ada.get(`/api/lessons/${second}`)).code).toBe('LESSON_LOCKED');
  expect((await complete(ada, second)).code).toBe('LESSON_LOCKED');
  expect((await complete(ada, lessons[0]!.id)).status).toBe(200);
  expect((await ada.get(`/api/lessons/${second}`)).status).toBe(200);
});

test('a whole unit pays part by part, opens the next unit, and a review pays nothing', async () => {
  const ada = await newLearner(server);
  for (const lesson of lessons) {
    const { body } = await complete(ada, lesson.id);
    const quiz = ['lesson', lesson.boss ? 'boss_quiz' : 'quiz', 'perfect'];
    const expected = { info: ['lesson', 'viewed'], quiz, interactive: ['lesson'] }[lesson.type];
    expect(kindsOf(body.reward)).toEqual(expected);
  }
  const { body } = await ada.get('/api/units');
  expect(body.units.map(({ progress, unlocked }) => [progress, unlocked]).slice(0, 3)).toEqual([
    [100, true],
    [0, true],
    [0, false],
  ]);
  const again = await complete(ada, lessons[0]!.id);
  expect(again.body).toMatchObject({ alreadyCompleted: true, reward: { xp: 0, parts: [] } });
});

test('the same act again gets the same answer and pays nothing more', async () => {
  const ada = await newLearner(server);
  const id = randomUUID();
  const first = await complete(ada, lessons[0]!.id, id);
  const second = await complete(ada, lessons[0]!.id, id);
  expect(second.body).toMatchObject({
    alreadyCompleted: false,
    reward: { xp: first.body.reward.xp, parts: first.body.reward.parts },
  });
  expect(second.body.reward.figures.totalXp).toBe(12);
});

test('fifty completions at once pay once', async () => {
  const ada = await newLearner(server);
  const same = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => complete(ada, lessons[0]!.id, index % 2 ? same : randomUUID())),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ada.get('/api/me')).body.me!.figures.totalXp).toBe(12);
});

test('a quiz wants one answer to each of its questions, and is graded by the server', async () => {
  const ada = await newLearner(server);
  for (const { id } of lessons.slice(0, 2)) await complete(ada, id);
  const quiz = lessons[2]!;
  const post = (answers: unknown) =>
    ada.post(`/api/lessons/${quiz.id}/completion`, { completionId: randomUUID(), answers });
  expect((await post([])).code).toBe('ANSWERS_INCOMPLETE');
  expect((await post(answersOf(quiz.id, 0).slice(1))).code).toBe('ANSWERS_INCOMPLETE');
  const { body } = await post(answersOf(quiz.id, 2));
  expect(body).toMatchObject({ correct: quiz.questions.length - 2, total: quiz.questions.length });
  expect(kindsOf(body.reward)).toEqual(['lesson', 'quiz']);
});

test('an interactive lesson takes the first tries that it can have, and pays the same for any', async () => {
  const ada = await newLearner(server);
  const interactive = lessons.find(({ type }) => type === 'interactive')!;
  for (const lesson of lessons.slice(0, lessons.indexOf(interactive))) await complete(ada, lesson.id);
  const total = triesIn(interactive.exercise!);
  const post = (firstTries: number) =>
    ada.post(`/api/lessons/${interactive.id}/completion`, { completionId: randomUUID(), answers: [], firstTries });
  expect((await post(total + 1)).code).toBe('ANSWERS_INCOMPLETE');
  const { body } = await post(total - 1);
  expect(body).toMatchObject({ correct: total - 1, total, reward: { parts: [{ kind: 'lesson', xp: 10 }] } });
});

test('from the third day in a row every act earns more, and the day has its bonus', async () => {
  const ada = await newLearner(server);
  const start = server.clock.now;
  const parts = [];
  for (const [index, lesson] of lessons.slice(0, 3).entries()) {
    server.clock.now = new Date(start.getTime() + index * DAY);
    parts.push((await complete(ada, lesson.id)).body.reward.parts);
  }
  const { body } = await ada.get('/api/me');
  server.clock.now = start;
  expect(parts[1]).not.toContainEqual({ kind: 'streak', xp: 2 });
  expect(parts[2]).toEqual(
    expect.arrayContaining([
      { kind: 'streak', xp: 2 },
      { kind: 'daily_streak', xp: 5 },
    ]),
  );
  expect(body.me!.figures).toMatchObject({ streak: 3, maxStreak: 3 });
});

test('a reset closes the lessons, keeps what was earned, and pays nothing twice', async () => {
  const ada = await newLearner(server);
  await complete(ada, lessons[0]!.id);
  expect((await ada.post('/api/progress/reset')).body).toEqual({ lessonsReset: 1 });
  expect((await ada.get(`/api/lessons/${lessons[1]!.id}`)).code).toBe('LESSON_LOCKED');
  const { body } = await complete(ada, lessons[0]!.id);
  expect(body.reward).toMatchObject({ xp: 0, figures: { totalXp: 12 } });
});

/** Without the day's challenges, which any act may complete. */
function kindsOf({ parts }: { parts: { kind: string }[] }): string[] {
  return parts.map(({ kind }) => kind).filter((kind) => kind !== 'daily_challenge');
}

function answersOf(lessonId: string, wrong: number) {
  const questions = lessons.find(({ id }) => id === lessonId)?.questions ?? [];
  return questions.map(({ id, correct, options }, index) => ({
    questionId: id,
    option: index < wrong ? (correct + 1) % options.length : correct,
  }));
}

/** What was paid is what stands in the sums, whatever a test has done. */
async function expectLedgerToMatch({ db }: TestServer) {
  const result = (await db.execute(sql`
    select g.user_id from user_gamification g
    left join (select user_id, sum(xp) as xp, sum(coins) as coins from reward_ledger group by user_id) l
      on l.user_id = g.user_id
    left join (select user_id, sum(xp) as xp from user_days group by user_id) d on d.user_id = g.user_id
    where g.total_xp <> coalesce(l.xp, 0) or g.coins <> coalesce(l.coins, 0) or g.total_xp <> coalesce(d.xp, 0)`)) as {
    rows: unknown[];
  };
  expect(result.rows).toEqual([]);
}
