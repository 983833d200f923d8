import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { insertAnswers } from '#server/slices/answers/answers-store.ts';
import { listRecorded, type SentAnswer, sendAnswers, toSentAnswer } from '#server/test-support/answers.ts';
import { takeExam } from '#server/test-support/exams.ts';
import { readAnswersSince } from './study-store.ts';
import { test } from '#server/test-support/fixture.ts';
import { isStale, readModel, study } from '#server/test-support/study.ts';

const START = new Date('2026-03-10T09:00:00Z');
const HOUR = 3600_000;

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

test('the stored learner state equals the state computed from all answers, even if it was read between two answers', async ({
  server,
  signUp,
}) => {
  const { questions } = await (await signUp()).api.practice.getPractice({ topic: 1 });
  const toAnswers = () =>
    questions
      .slice(0, 8)
      .map(({ id }, index) =>
        toSentAnswer(server, Number(id), { minutesAgo: index * 700, choice: index % 3 > 0, unsure: index === 4 }),
      );
  const anyOrder = fc.record({
    order: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 }),
    reads: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
  });
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ order, reads }) => {
      server.clock.now = START;
      const learner = await server.signUp();
      await server.db.execute(sql`update auth_users set created_at = '2026-01-01' where id = ${learner.id}`);
      const answers: SentAnswer[] = toAnswers();
      for (const index of order) {
        await sendAnswers(server, learner, [answers[index]!]);
        expect(await isStale(server, learner)).toBe(true);
        if (reads.includes(index)) await learner.api.study.getReadiness();
      }
      const stored = await readModel(server, learner);
      expect(stored.state.answers).toBe(8);
      expect(stored).toEqual(await readModel(server, learner, { rebuilt: true }));
    }),
    { numRuns: 6 },
  );
});

test('answers that arrive while the learner state is computed are never missed', async ({ server, signUp }) => {
  const ada = await signUp();
  const { questions } = await ada.api.practice.getPractice({ topic: 1 });
  await Promise.all(
    questions
      .slice(0, 12)
      .flatMap(({ id }, index) => [
        sendAnswers(server, ada, [toSentAnswer(server, Number(id), { minutesAgo: index })]),
        ada.api.study.getReadiness(),
      ]),
  );
  const { answers } = await ada.api.study.getReadiness();
  expect(answers).toBe(12);
  expect(await readModel(server, ada)).toEqual(await readModel(server, ada, { rebuilt: true }));
});

test('answers in quizzes, exams, practice and sessions all change the learner state', async ({ server, signUp }) => {
  const ada = await signUp();
  await study(server, ada);
  await takeExam(server, ada, { wrong: 1 });
  const recorded = await listRecorded(server, ada);
  expect((await ada.api.study.getReadiness()).answers).toBe(recorded.length);
});

test('deleting the account deletes its study data', async ({ server, signUp }) => {
  const ada = await signUp();
  await study(server, ada);
  await ada.api.study.updateGoal({ examDate: '2026-04-01', answersPerDay: null });
  server.clock.now = new Date(START.getTime() + HOUR);
  const { tables } = await ada.api.personalData.exportPersonalData();
  expect(tables.study_states).toMatchObject([{ licence: 'B' }]);
  expect(tables.study_goals).toMatchObject([{ exam_date: '2026-04-01' }]);
  expect(tables.readiness_days).toMatchObject([{ day: '2026-03-10' }]);
  await server.db.execute(sql`delete from auth_users where id = ${ada.id}`);
  expect(await isStale(server, ada)).toBeUndefined();
});

test('answers are read at most 1,000 at a time, so that many of them never stop the server, and each is read once', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one] = (await ada.api.practice.getPractice({ topic: 1 })).questions;
  const fields = { userId: ada.id, licence: 'B', statementId: Number(one!.id), source: 'practice' as const };
  const rows = Array.from({ length: 2500 }, (_, index) => {
    // Groups of 1,250 answers have the same time.
    const answeredAt = new Date(START.getTime() - (index % 2) * HOUR);
    return { ...fields, id: randomUUID(), choice: true, correct: true, answeredAt, receivedAt: START };
  });
  await insertAnswers(server.db, rows);
  // JavaScript's dates have no microseconds, but the database has.
  await server.db.execute(sql`update answers set answered_at = answered_at + interval '7 microseconds'`);
  const pages: string[][] = [];
  for await (const page of readAnswersSince(server.db, { userId: ada.id, list: 'B' }, null))
    pages.push(page.map(({ id }) => id));
  expect(pages.map(({ length }) => length)).toEqual([1000, 1000, 500]);
  expect(pages.flat()).toEqual((await listRecorded(server, ada)).map(({ id }) => id));
});
