import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import type { XpKind } from '@vialibera/domain/xp';
import type { Learner } from '#server/context.ts';
import { newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { rewardActivity } from './reward-activity.ts';
import { rewardLedger, userGamification } from './rewards-tables.ts';

const lessons = readContent().units.flatMap((unit) => unit.lessons);
const HOUR = 3600_000;
const START = new Date('2026-03-10T09:00:00Z');

describe('rewards', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const after = (hours: number) => (server.clock.now = new Date(START.getTime() + hours * HOUR));
  const complete = (visitor: Visitor, index: number, completionId: string = randomUUID()) => {
    const { id, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    return visitor.post(`/api/lessons/${id}/completion`, { completionId, answers });
  };
  const figures = async (visitor: Visitor) => (await visitor.get('/api/home')).body.figures;

  test('three days in a row earn «costanza» in bronze and its 10 coins, once; a lost streak takes nothing away', async () => {
    const ada = await newLearner(server);
    const badges = [];
    for (let day = 0; day < 3; day += 1) {
      after(day * 24);
      badges.push((await complete(ada, day)).body.reward.badges.map(({ id, level }) => `${id} ${level}`));
    }
    expect(badges).toEqual([['primo_giro bronze'], [], ['costanza bronze', 'zero_errori bronze']]);
    after(5 * 24);
    expect((await complete(ada, 3)).body.reward.badges).toEqual([]);
    const now = await figures(ada);
    expect(now).toMatchObject({ streak: 1, maxStreak: 3 });
    const { body } = await ada.get('/api/profile');
    expect(body.badges.find(({ id }) => id === 'costanza')).toMatchObject({
      level: 'bronze',
      count: 1,
      next: { level: 'silver', requirement: 7, coins: 25 },
    });
    after(0);
  });

  test('a challenge is completed by the act that reaches its target, paid once, and new on the next day', async () => {
    const ada = await newLearner(server);
    const id = randomUUID();
    await complete(ada, 0);
    await complete(ada, 1);
    const { reward } = (await complete(ada, 2, id)).body;
    expect(reward.challenges).toContainEqual({ id: 'tre-lezioni', name: 'Tre lezioni', xp: 15, coins: 5 });
    // The answer that got lost is the same when it is asked for again.
    const again = (await complete(ada, 2, id)).body.reward;
    expect(again.parts.toSorted(byKind)).toEqual(reward.parts.toSorted(byKind));
    expect([again.xp, again.coins, again.challenges.length]).toEqual([
      reward.xp,
      reward.coins,
      reward.challenges.length,
    ]);
    const today = async () => (await ada.get('/api/profile')).body.challenges;
    expect(await today()).toContainEqual(expect.objectContaining({ id: 'tre-lezioni', progress: 3, completed: true }));
    after(24);
    expect(await today()).toContainEqual(expect.objectContaining({ id: 'tre-lezioni', progress: 0, completed: false }));
    after(0);
  });

  test('two tabs that study together are credited what the clock allows', async () => {
    const ada = await newLearner(server);
    const report = (seconds: number) => ada.post('/api/study-time', { seconds });
    expect((await report(60)).body.secondsToday).toBe(60);
    for (let minute = 1; minute <= 19; minute += 1) {
      after(minute / 60);
      await Promise.all([report(60), report(60), report(300)]);
    }
    const { body } = await ada.get('/api/profile');
    expect(body.statistics.minutes).toBe(20);
    expect(body.week.find(({ day }) => day === body.today)).toMatchObject({ minutes: 20, xp: 10 });
    expect(body.challenges).toContainEqual(expect.objectContaining({ id: 'venti-minuti', completed: true }));
    // Study time alone is no activity: it starts no streak.
    expect(await figures(ada)).toMatchObject({ streak: 0, totalXp: 10, coins: 5 + 10 });
    after(0);
  });

  test('the statistics are the learner’s own answers', async () => {
    const ada = await newLearner(server);
    expect((await ada.get('/api/profile')).body.statistics).toMatchObject({ answered: 0, accuracy: null, topics: [] });
    const quiz = lessons.findIndex(({ type }) => type === 'quiz');
    for (let index = 0; index <= quiz; index += 1) await complete(ada, index);
    const examId = (await ada.post('/api/exams', { examId: randomUUID() })).body.examId;
    await ada.post(`/api/exams/${examId}/submission`);
    const { statistics } = (await ada.get('/api/profile')).body;
    const answered = lessons[quiz]!.questions.length;
    expect(statistics).toMatchObject({ answered, accuracy: 1, exams: { taken: 1, passed: 0 } });
    expect(statistics.topics).toEqual([{ topic: 1, title: expect.any(String), answered, accuracy: 1 }]);
  });

  test('hiding the game hides it everywhere and changes nothing else', async () => {
    const ada = await newLearner(server);
    await complete(ada, 0);
    expect((await ada.call('PATCH', '/api/me', { hideGame: true })).body).toMatchObject({ hideGame: true });
    const { me } = (await ada.get('/api/me')).body;
    expect(me).toMatchObject({ hideGame: true, figures: { totalXp: 12 } });
  });

  test.each([
    ['PATCH', '/api/me', { hideGame: false, xp: 9999 }],
    ['POST', '/api/study-time', { seconds: 60, coins: 5 }],
    ['POST', '/api/study-time', { seconds: 100_000 }],
    ['POST', '/api/study-time', { seconds: -60 }],
  ])('no call takes XP, coins, streak, level or badge: %s %s %j', async (method, url, body) => {
    const ada = await newLearner(server);
    expect((await ada.call(method, url, body)).status).toBe(400);
    expect(await figures(ada)).toMatchObject({ totalXp: 0, coins: 0 });
  });

  test('whatever the order, the repetition and the day of the acts, the sums are the ledger’s and nothing is paid twice', async () => {
    const act = fc.record({ lesson: fc.nat(9), hours: fc.integer({ min: 0, max: 24 * 8 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
        const learner = await bareLearner(server);
        for (const { lesson, hours } of [...acts, ...acts])
          await server.db.transaction((tx) => rewardActivity(tx, learner, activityOf(lesson), lateAct(hours)));
        await expectSumsOfLedger(server, learner.id);
        const [row] = await rowsOf<{ count: number }>(
          server,
          sql`select count(*)::int as count from reward_ledger
          where user_id = ${learner.id} and kind = 'lesson'`,
        );
        expect(row?.count).toBe(new Set(acts.map(({ lesson }) => lesson)).size);
      }),
      { numRuns: 15 },
    );
  });

  test('acts that arrive late or in any order leave the same streak and the same day’s work', async () => {
    const days = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(days, fc.func(fc.nat()), async (order, rank) => {
        const play = async (sequence: number[]) => {
          const learner = await bareLearner(server);
          for (const day of sequence)
            await server.db.transaction((tx) => rewardActivity(tx, learner, activityOf(day), lateAct(day * 24)));
          const [row] = await server.db.select().from(userGamification).where(eq(userGamification.userId, learner.id));
          return [row?.currentStreak, row?.maxStreak, row?.lastActivityDate];
        };
        const shuffled = order.toSorted((one, other) => rank(one) - rank(other));
        expect(await play(shuffled)).toEqual(await play(order.toSorted((one, other) => one - other)));
      }),
      { numRuns: 10 },
    );
  });

  test('home takes six statements, with a history of 100,000 rewards as with none', async () => {
    const ada = await newLearner(server);
    const few = await countStatements(server, () => ada.get('/api/home'));
    const { me } = (await ada.get('/api/me')).body;
    await server.db.execute(sql`insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, act)
      select ${me!.id}, 'lesson', 'lesson', 'l' || n, 10, 0, now(), '' from generate_series(1, 100000) n`);
    expect(few).toBeLessThanOrEqual(6);
    expect(await countStatements(server, () => ada.get('/api/home'))).toBe(few);
    await server.db.delete(rewardLedger).where(eq(rewardLedger.userId, me!.id));
  });
});

const byKind = (one: { kind: string }, other: { kind: string }) => one.kind.localeCompare(other.kind);

function activityOf(lesson: number) {
  const worth = () => [{ kind: 'lesson' as XpKind, xp: 10 }];
  const id = `prova-${lesson}`;
  return {
    act: `lesson:${id}`,
    sourceType: 'lesson' as const,
    sourceId: id,
    worth,
    events: [{ kind: 'lesson' as const }],
  };
}

/** Done some hours after the start, and sent when all is over. */
function lateAct(hours: number) {
  return { at: new Date(START.getTime() + hours * HOUR), now: new Date(START.getTime() + 10 * 24 * HOUR) };
}

async function bareLearner({ db }: TestServer): Promise<Learner> {
  const id = randomUUID();
  await db.execute(sql`insert into auth_users (id, name, email) values (${id}, ${id}, ${`${id}@example.org`})`);
  return { id, email: `${id}@example.org`, timeZone: 'Europe/Rome' };
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
  return ((await db.execute(query)) as { rows: Row[] }).rows;
}

/** How many statements the server sends to its database while something happens. */
async function countStatements(server: TestServer, act: () => Promise<unknown>): Promise<number> {
  const { session } = (server.db as unknown as { _: { session: { prepareQuery: () => unknown } } })._;
  const sent = vi.spyOn(session, 'prepareQuery');
  await act();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}
