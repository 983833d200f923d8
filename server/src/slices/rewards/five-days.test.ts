import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { readContent } from '@vialibera/content/read-content';
import { DAY_MS } from '@vialibera/domain/time/durations';
import { test } from '#server/test-support/fixture.ts';

const lessons = readContent().units[0]!.lessons;

/**
 * The expected totals after each day. A lesson earns 10 XP, an info lesson 2 more, a quiz 5 more, and a quiz without errors
 * another 3. From the third day of a streak, each lesson earns 2 XP more and each day 5 XP more. The challenge «Un altro giorno»
 * earns 10 XP and 5 coins, «Senza errori» 20 XP and 10 coins. Each bronze badge earns 10 coins.
 */
const DAYS = [
  // Earned on this day: 12 XP (10 for the lesson, 2 because it is an info lesson) and 10 coins for the badge.
  { day: 0, reached: ['Primo giro'], totalXp: 12, coins: 10, streak: 1, level: 1 },
  // Earned on this day: 22 XP (10 for the lesson, 2 because it is an info lesson, 10 for the challenge) and 5 coins for the
  // challenge.
  { day: 1, reached: ['Un altro giorno'], totalXp: 34, coins: 15, streak: 2, level: 1 },
  // Earned on this day: 55 XP (18 for a quiz without errors, 7 for the streak, 30 for two challenges) and 35 coins (15 for the
  // challenges, 20 for two badges).
  {
    day: 2,
    reached: ['Costanza', 'Senza errori', 'Un altro giorno', 'Zero errori'],
    totalXp: 89,
    coins: 50,
    streak: 3,
    level: 1,
  },
  // Earned on this day: 29 XP (10 for the lesson, 2 because it is an info lesson, 7 for the streak, 10 for the challenge) and 5
  // coins for the challenge.
  { day: 3, reached: ['Un altro giorno'], totalXp: 118, coins: 55, streak: 4, level: 2 },
  // Earned on this day: 10 XP for the interactive lesson. The day without study has ended the streak, but XP and coins remain.
  { day: 5, reached: [], totalXp: 128, coins: 55, streak: 1, level: 2 },
];

test('in five days of study, a learner earns badges, challenges and a level, and earns and loses a streak', async ({
  server,
  signUp,
}) => {
  const start = server.clock.now.getTime();
  const ada = await signUp();
  for (const [index, { day, reached, ...stats }] of DAYS.entries()) {
    server.clock.now = new Date(start + day * DAY_MS);
    const { id, type, questions } = lessons[index]!;
    const answers = questions.map((question) => ({ questionId: question.id, option: question.correct }));
    const { reward } = await ada.api.learning.completeLesson({
      lessonId: id,
      completionId: randomUUID(),
      answers,
      ...(type === 'interactive' && { firstTries: 0 }),
    });
    expect([...reward.badges, ...reward.challenges].map(({ name }) => name).toSorted()).toEqual(reached);
    expect(reward.stats).toMatchObject(stats);
    expect((await ada.api.accounts.getMe()).me!.stats, 'in the header').toEqual(reward.stats);
    expect((await ada.api.home.getHome()).stats, 'on the dashboard').toEqual(reward.stats);
  }
});
