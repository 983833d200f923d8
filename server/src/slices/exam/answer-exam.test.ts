import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, vi } from 'vitest';
import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { authSessions, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { countQueries } from '#server/test-support/count-queries.ts';
import { startExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { lockAttemptForAnswer, saveAnswer } from './exam-answer-store.ts';
import { lockAttempt } from './exam-store.ts';
import { quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

const password = 'una-strada-lunga';
const MINUTE = 60_000;
const pathOf = (examId: string) => `/api/exams/${examId}/answers/0`;

const countSaved = ({ db }: TestServer, examId: string) =>
  db.$count(quizAttemptAnswers, eq(quizAttemptAnswers.attemptId, examId));

/** Changes all sessions of a learner in the database, for example so that they are expired. */
const changeSessions = ({ db }: TestServer, { id }: TestLearner, change: Partial<typeof authSessions.$inferInsert>) =>
  db.update(authSessions).set(change).where(eq(authSessions.userId, id));

// On a cluster the query waits on a worker, so that the coordinator's own view does not show it.
const ACTIVITY = sql.identifier(inject('templates').isCluster ? 'citus_stat_activity' : 'pg_stat_activity');

/** Waits until a query of the test's database waits for a lock. */
const waitForLockedQuery = ({ db }: TestServer) =>
  vi.waitFor(async () => {
    const waiting = sql`select 1 from ${ACTIVITY} where datname = current_database() and wait_event_type = 'Lock'`;
    expect((await queryRows(db, waiting)).length).toBe(1);
  });

describe('an exam answer', () => {
  type Rejected = [name: string, status: number, prepare: (server: TestServer, ada: TestLearner) => Promise<unknown>];
  const rejected: Rejected[] = [
    ['a revoked session', 401, ({ db }, { id }) => db.delete(authSessions).where(eq(authSessions.userId, id))],
    ['an expired session', 401, (server, ada) => changeSessions(server, ada, { expiresAt: new Date(0) })],
    [
      'a suspended account',
      401,
      ({ db }, { id }) => db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, id)),
    ],
  ];

  test.for(rejected)('is not saved for %s', async ([, status, prepare], { server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    await prepare(server, ada);
    expect((await ada.put(pathOf(examId), { answer: true })).status).toBe(status);
    expect(await countSaved(server, examId)).toBe(0);
  });

  test('is not saved if the request names another learner, or if the exam belongs to another learner', async ({
    server,
    signUp,
  }) => {
    const [ada, bob] = [await signUp(), await signUp()];
    const examId = await startExam(ada);
    const asBob = await ada.request('PUT', pathOf(examId), { answer: true }, { [LEARNER_HEADER]: bob.id });
    expect([asBob.status, asBob.code]).toEqual([409, 'OTHER_LEARNER']);
    expect((await bob.put(pathOf(examId), { answer: true })).code).toBe('EXAM_NOT_FOUND');
    expect(await countSaved(server, examId)).toBe(0);
  });

  test('is not saved for a forged cookie, or if a browser’s session token is sent as a bearer token', async ({
    server,
    signUp,
    newClient,
  }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const [, value = ''] = ada.cookie.split('session_token=');
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    const forged = newClient({ cookie: `vialibera.session_token=${token}.AAAA` });
    expect((await forged.put(pathOf(examId), { answer: true })).status).toBe(401);
    const bearer = await requestAsNativeApp(server, 'PUT', pathOf(examId), { body: { answer: true }, token });
    expect(bearer.status).toBe(401);
    expect(await countSaved(server, examId)).toBe(0);
  });

  test('of the native app is saved, and the response names the learner', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const body = { email: ada.email, password };
    const signedIn = await requestAsNativeApp(server, 'POST', '/api/auth/sign-in/email', { body });
    const token = signedIn.headers.get('set-auth-token');
    const headers = { [LEARNER_HEADER]: ada.id };
    const response = await requestAsNativeApp(server, 'PUT', pathOf(examId), {
      body: { answer: true },
      token,
      headers,
    });
    expect([response.status, response.headers.get(LEARNER_HEADER)]).toEqual([200, ada.id]);
    expect(await countSaved(server, examId)).toBe(1);
  });

  test('is saved if the session is due for renewal, and renews the session', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    await changeSessions(server, ada, { expiresAt: sql`now() + interval '10 days'` as unknown as Date });
    const answer = await ada.put(pathOf(examId), { answer: true });
    expect([answer.status, answer.headers.getSetCookie().some((cookie) => cookie.includes('session_token'))]).toEqual([
      200,
      true,
    ]);
    expect(await countSaved(server, examId)).toBe(1);
  });

  test('records that the learner was active, at most once a minute', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    server.clock.now = new Date(server.clock.now.getTime() + 2 * MINUTE);
    const answer = () => ada.api.exam.answerExam({ examId, position: 0, answer: true });
    const [first, second] = [await countQueries(answer), await countQueries(answer)];
    expect(first - second).toBe(1);
    const [profile] = await server.db.select().from(profiles).where(eq(profiles.id, ada.id));
    expect(profile?.lastSeen).toEqual(server.clock.now);
  });

  test('is saved for its own learner if others answer at the same time, and not if the session was revoked', async ({
    server,
    signUp,
  }) => {
    const learners = await Promise.all(Array.from({ length: 5 }, () => signUp()));
    const exams = await Promise.all(learners.map((learner) => startExam(learner)));
    const [revoked] = learners;
    await server.db.delete(authSessions).where(eq(authSessions.userId, revoked?.id ?? ''));
    const answers = learners.flatMap((learner, index) =>
      [0, 1].map((position) =>
        learner.put(`/api/exams/${exams[index]}/answers/${position}`, { answer: position === 0 }),
      ),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses).toEqual([401, 401, ...Array(8).fill(200)]);
    for (const [index, { id }] of learners.entries()) {
      const { userId, attemptId, position, answer } = quizAttemptAnswers;
      const saved = await server.db
        .select({ userId, position, answer })
        .from(quizAttemptAnswers)
        .where(eq(attemptId, exams[index]!))
        .orderBy(position);
      const expected = [
        { userId: id, position: 0, answer: true },
        { userId: id, position: 1, answer: false },
      ];
      expect(saved).toEqual(index === 0 ? [] : expected);
    }
  });

  test('is the only one of its question, even if two are sent at the same time', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const answers = await Promise.all([
      ada.put(pathOf(examId), { answer: true }),
      ada.put(pathOf(examId), { answer: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countSaved(server, examId)).toBe(1);
  });

  test('that comes while the exam is being submitted waits, and is refused', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const answered = await server.db.transaction(async (tx) => {
      await lockAttempt(tx, ada.id, examId);
      const answer = ada.put(pathOf(examId), { answer: true });
      await waitForLockedQuery(server);
      await tx.update(quizAttempts).set({ status: 'submitted' }).where(eq(quizAttempts.id, examId));
      return { answer };
    });
    expect((await answered.answer).code).toBe('EXAM_SUBMITTED');
    expect(await countSaved(server, examId)).toBe(0);
  });

  test('that is being saved when the exam is submitted is graded', async ({ server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const answer = { userId: ada.id, examId, position: 0, answer: true, answeredAt: server.clock.now };
    const submitted = await server.db.transaction(async (tx) => {
      await lockAttemptForAnswer(tx, answer);
      const submission = ada.api.exam.submitExam({ examId });
      await waitForLockedQuery(server);
      await saveAnswer(tx, answer);
      return { submission };
    });
    expect((await submitted.submission).questions[0]?.userAnswer).toBe(true);
  });

  test.for([
    ['to a statement', 0, 2],
    ['beyond the last statement', 30, true],
  ] as const)('that is impossible, %s, is refused', async ([, position, answer], { server, signUp }) => {
    const ada = await signUp();
    const examId = await startExam(ada);
    const { code } = await ada.put(`/api/exams/${examId}/answers/${position}`, { answer });
    expect(code).toBe('ANSWER_IMPOSSIBLE');
    expect(await countSaved(server, examId)).toBe(0);
  });
});
