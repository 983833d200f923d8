import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { XpKind } from '@vialibera/domain/rewards/xp';
import type { Learner } from '#server/context.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { rewardActivity } from './reward-activity.ts';
import { rewardLedger, userGamification } from './rewards-tables.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { countQueries } from '#server/test-support/count-queries.ts';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

describe('rewards', () => {
  const after = (server: TestServer, hours: number) => (server.clock.now = new Date(START.getTime() + hours * HOUR));
  const complete = (client: TestClient, index: number, completionId: string = randomUUID()) => {
    const { id, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    return client.api.learning.completeLesson({ lessonId: id, completionId, answers });
  };
  const stats = async (client: TestClient) => (await client.api.home.getHome()).stats;

  test('three days in a row earn the bronze badge «costanza» and 10 coins only once; if the streak is lost, both are kept', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    const badges = [];
    for (let day = 0; day < 3; day += 1) {
      after(server, day * 24);
      badges.push((await complete(ada, day)).reward.badges.map(({ id, level }) => `${id} ${level}`));
    }
    expect(badges).toEqual([['primo_giro bronze'], [], ['costanza bronze', 'zero_errori bronze']]);
    after(server, 5 * 24);
    const activeToday = async () => (await ada.api.home.getHome()).streak.activeToday;
    expect(await activeToday()).toBe(false);
    expect((await complete(ada, 3)).reward.badges).toEqual([]);
    expect(await activeToday()).toBe(true);
    const now = await stats(ada);
    expect(now).toMatchObject({ streak: 1, maxStreak: 3 });
    const answer = await ada.api.home.getProfile();
    expect(answer.badges.find(({ id }) => id === 'costanza')).toMatchObject({
      level: 'bronze',
      count: 1,
      next: { level: 'silver', requirement: 7, coins: 25 },
    });
    after(server, 0);
  });

  test('a challenge is completed by the event that reaches its target, rewarded only once, and restarted on the next day', async ({
    server,
    signUp,
  }) => {
    const ada = await signUp();
    const id = randomUUID();
    await complete(ada, 0);
    await complete(ada, 1);
    const { reward } = await complete(ada, 2, id);
    expect(reward.challenges).toContainEqual({ id: 'tre-lezioni', name: 'Tre lezioni', xp: 15, coins: 5 });
    // A retry of the same completion returns the same reward.
    const again = (await complete(ada, 2, id)).reward;
    expect(again.parts.toSorted(byKind)).toEqual(reward.parts.toSorted(byKind));
    expect([again.xp, again.coins, again.challenges.length]).toEqual([
      reward.xp,
      reward.coins,
      reward.challenges.length,
    ]);
    const today = async () => (await ada.api.home.getProfile()).challenges;
    expect(await today()).toContainEqual(expect.objectContaining({ id: 'tre-lezioni', progress: 3, completed: true }));
    after(server, 24);
    expect(await today()).toContainEqual(expect.objectContaining({ id: 'tre-lezioni', progress: 0, completed: false }));
    after(server, 0);
  });

  test('the study time of two parallel tabs is not credited twice', async ({ server, signUp }) => {
    const ada = await signUp();
    const report = (seconds: number) => ada.api.rewards.addStudyTime({ seconds });
    expect((await report(60)).secondsToday).toBe(60);
    for (let minute = 1; minute <= 19; minute += 1) {
      after(server, minute / 60);
      await Promise.all([report(60), report(60), report(300)]);
    }
    const answer = await ada.api.home.getProfile();
    expect(answer.statistics.minutes).toBe(20);
    expect(answer.week.find(({ day }) => day === answer.today)).toMatchObject({ minutes: 20, xp: 10 });
    expect(answer.challenges).toContainEqual(expect.objectContaining({ id: 'venti-minuti', completed: true }));
    // Study time alone does not count as activity and starts no streak.
    expect(await stats(ada)).toMatchObject({ streak: 0, totalXp: 10, coins: 5 + 10 });
    after(server, 0);
  });

  test('the statistics count the learner’s own answers', async ({ signUp }) => {
    const ada = await signUp();
    expect((await ada.api.home.getProfile()).statistics).toMatchObject({ answered: 0, accuracy: null, topics: [] });
    const quiz = lessons.findIndex(({ type }) => type === 'quiz');
    for (let index = 0; index <= quiz; index += 1) await complete(ada, index);
    const examId = (await ada.api.exam.startExam({ examId: randomUUID() })).examId;
    await ada.api.exam.submitExam({ examId });
    const { statistics } = await ada.api.home.getProfile();
    const answered = lessons[quiz]!.questions.length;
    expect(statistics).toMatchObject({ answered, accuracy: 1, exams: { taken: 1, passed: 0 } });
    expect(statistics.topics).toEqual([{ topic: 1, title: expect.any(String), answered, accuracy: 1 }]);
  });

  test('if a learner hides the game, the XP stay the same', async ({ signUp }) => {
    const ada = await signUp();
    await complete(ada, 0);
    expect(await ada.api.accounts.updateMe({ hideGame: true })).toMatchObject({ hideGame: true });
    const { me } = await ada.api.accounts.getMe();
    expect(me).toMatchObject({ hideGame: true, stats: { totalXp: 12 } });
  });

  test.for([
    ['PATCH', '/api/me', { hideGame: false, xp: 9999 }],
    ['POST', '/api/study-time', { seconds: 60, coins: 5 }],
    ['POST', '/api/study-time', { seconds: 100_000 }],
    ['POST', '/api/study-time', { seconds: -60 }],
  ] as const)(
    'no request can set XP, coins, streak, level or badges: %s %s %j',
    async ([method, url, body], { signUp }) => {
      const ada = await signUp();
      expect((await ada.request(method, url, body)).status).toBe(400);
      expect(await stats(ada)).toMatchObject({ totalXp: 0, coins: 0 });
    },
  );

  test('if events arrive in any order, repeatedly and on any days, the sums match the ledger and nothing is rewarded twice', async ({
    server,
  }) => {
    const event = fc.record({ lesson: fc.nat(9), hours: fc.integer({ min: 0, max: 24 * 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
        const learner = await bareLearner(server);
        for (const { lesson, hours } of [...events, ...events])
          await server.db.transaction((tx) => rewardActivity(tx, learner, activityOf(lesson), lateEvent(hours)));
        await expectSumsOfLedger(server, learner.id);
        const [row] = await rowsOf<{ count: number }>(
          server,
          sql`select count(*)::int as count from reward_ledger
          where user_id = ${learner.id} and kind = 'lesson'`,
        );
        expect(row?.count).toBe(new Set(events.map(({ lesson }) => lesson)).size);
      }),
      { numRuns: 15 },
    );
  });

  test('if late events arrive in different orders, the streak and the daily sums are the same', async ({ server }) => {
    const days = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(days, fc.func(fc.nat()), async (order, rank) => {
        const play = async (sequence: number[]) => {
          const learner = await bareLearner(server);
          for (const day of sequence)
            await server.db.transaction((tx) => rewardActivity(tx, learner, activityOf(day), lateEvent(day * 24)));
          const [row] = await server.db.select().from(userGamification).where(eq(userGamification.userId, learner.id));
          return [row?.currentStreak, row?.maxStreak, row?.lastActivityDate];
        };
        const shuffled = order.toSorted((one, other) => rank(one) - rank(other));
        expect(await play(shuffled)).toEqual(await play(order.toSorted((one, other) => one - other)));
      }),
      { numRuns: 10 },
    );
  });

  test('the dashboard takes eight queries, whether there are 100,000 rewards or none', async ({ server, signUp }) => {
    const ada = await signUp();
    const queriesOfEmpty = await countQueries(() => ada.get('/api/home'));
    const { me } = await ada.api.accounts.getMe();
    await server.db
      .execute(sql`insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, source_event)
      select ${me!.id}, 'lesson', 'lesson', 'l' || n, 10, 0, now(), '' from generate_series(1, 100000) n`);
    expect(queriesOfEmpty).toBe(8);
    expect(await countQueries(() => ada.get('/api/home'))).toBe(queriesOfEmpty);
    await server.db.delete(rewardLedger).where(eq(rewardLedger.userId, me!.id));
  });
});

const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);

function activityOf(lesson: number) {
  const computeXp = () => [{ kind: 'lesson' as XpKind, xp: 10 }];
  const id = `prova-${lesson}`;
  return {
    sourceEvent: `lesson:${id}`,
    sourceType: 'lesson' as const,
    sourceId: id,
    computeXp,
    events: [{ kind: 'lesson' as const }],
  };
}

/** Returns the times of an event that happens `hours` hours after `START` and is sent ten days after `START`. */
function lateEvent(hours: number) {
  return { at: new Date(START.getTime() + hours * HOUR), now: new Date(START.getTime() + 10 * 24 * HOUR) };
}

async function bareLearner({ db }: TestServer): Promise<Learner> {
  const id = randomUUID();
  await db.execute(sql`insert into auth_users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`);
  return { id, email: `${id}@example.org`, timeZone: 'Europe/Rome', licence: 'B', joinedAt: START };
}

async function expectSumsOfLedger(server: TestServer, userId: string) {
  const rows = await rowsOf<{ held: number[]; paid: number[] }>(
    server,
    sql`
    select json_build_array(g.total_xp, g.coins) as held, json_build_array(sum(l.xp)::int, sum(l.coins)::int) as paid
    from user_gamification g join reward_ledger l using (user_id) where user_id = ${userId} group by g.total_xp, g.coins`,
  );
  expect(rows).toMatchObject([{ held: rows[0]?.paid }]);
}

async function rowsOf<Row>({ db }: TestServer, query: ReturnType<typeof sql>): Promise<Row[]> {
  return await queryRows<Row>(db, query);
}
