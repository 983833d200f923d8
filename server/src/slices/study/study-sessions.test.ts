import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { rewardLedger } from '#server/slices/rewards/rewards-tables.ts';
import { findExamInProgress } from '#server/slices/exam/exam-store.ts';
import { listRecorded, sendAnswers, toSentAnswer } from '#server/test-support/answers.ts';
import { startExam, takeExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';
import { answerStudySession, study } from '#server/test-support/study.ts';

const START = new Date('2026-03-10T09:00:00Z');
const DAY = 24 * 3600_000;

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

test('the first session has as many new statements as the plan requires, on different topics', async ({ signUp }) => {
  const ada = await signUp();
  const { questions, concepts, plan, status } = await ada.api.study.getSession({});
  expect(plan).toEqual({ examDate: null, answersPerDay: null, daysLeft: null, answersToday: 0, target: 20 });
  expect(questions).toHaveLength(20);
  expect(new Set(questions.map(({ reason }) => reason))).toEqual(new Set(['new', 'check']));
  const asked = new Set(questions.map(({ question }) => question.concept));
  expect(new Set(concepts.map(({ id }) => id))).toEqual(asked);
  expect(status).toMatchObject({ mistakes: 0, pass: { enough: false } });
});

test('a completed session records its answers, earns its reward only once, and returns the learner’s status', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const { session, answers, done, sessionId } = await study(server, ada, { wrong: 2 });
  expect(done.rejected).toEqual([]);
  expect(done.reward).toMatchObject({ xp: 10, parts: [{ kind: 'session', xp: 10 }], stats: { streak: 1 } });
  expect(done.plan).toMatchObject({ answersToday: 20, target: 20 });
  expect(done.status.points).toBeGreaterThan(session.status.points);
  expect(done.status.mistakes).toBe(2);
  const { tomorrow, thisWeek, later } = done.returns;
  expect(tomorrow + thisWeek + later).toBe(20);
  const rows = await listRecorded(server, ada);
  expect(rows.map(({ source, correct }) => [source, correct])).toEqual(
    answers.map((_, index) => ['session', index >= 2]),
  );
  const retry = await ada.api.study.completeSession({ sessionId, answers, sentAt: server.clock.now.toISOString() });
  expect(retry.reward).toEqual(done.reward);
  expect(await listRecorded(server, ada)).toHaveLength(20);
});

test('answers that were sent during the session count only once', async ({ server, signUp }) => {
  const ada = await signUp();
  const session = await ada.api.study.getSession({});
  const answers = answerStudySession(server, session);
  await sendAnswers(server, ada, answers.slice(0, 12));
  const sentAt = server.clock.now.toISOString();
  const { reward } = await ada.api.study.completeSession({ sessionId: crypto.randomUUID(), answers, sentAt });
  expect(reward.parts).toContainEqual({ kind: 'session', xp: 20 });
  expect(await listRecorded(server, ada)).toHaveLength(20);
});

test('a learner earns XP for at most thirty different statements a day', async ({ server, signUp }) => {
  const ada = await signUp();
  const xp: number[] = [];
  const studyOnce = async () => {
    const { parts } = (await study(server, ada)).done.reward;
    xp.push(parts.find(({ kind }) => kind === 'session')?.xp ?? 0);
  };
  for (let session = 0; session < 3; session += 1) await studyOnce();
  expect(xp, '20, then 10, then 10 statements').toEqual([20, 10, 0]);
  server.clock.now = new Date(START.getTime() + DAY);
  await studyOnce();
  expect(xp.at(-1)).toBe(20);
  const paid = await server.db
    .select()
    .from(rewardLedger)
    .where(sql`kind = 'session' and user_id = ${ada.id}`);
  expect(paid.map(({ sourceId }) => sourceId).toSorted()).toEqual(['2026-03-10:20', '2026-03-10:30', '2026-03-11:20']);
});

test('repeated statements, and answers too fast to have been read, earn nothing', async ({ server, signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const { answers } = await study(server, ada);
  const again = answers.map((answer) => ({ ...answer, id: crypto.randomUUID() }));
  const complete = (learner: typeof ada, sent: typeof answers) =>
    learner.api.study.completeSession({
      sessionId: crypto.randomUUID(),
      answers: sent,
      sentAt: server.clock.now.toISOString(),
    });
  expect((await complete(ada, again)).reward.xp).toBe(0);
  const blind = answers.map((answer) => ({ ...answer, at: server.clock.now.toISOString() }));
  expect((await complete(bea, blind)).reward).toMatchObject({ xp: 0, stats: { streak: 0 } });
});

test('a session done offline two days ago counts for that day', async ({ server, signUp }) => {
  const ada = await signUp();
  const session = await ada.api.study.getSession({});
  await server.db.execute(sql`update auth_users set created_at = ${START.toISOString()} where id = ${ada.id}`);
  const answers = answerStudySession(server, session);
  server.clock.now = new Date(START.getTime() + 2 * DAY);
  const sentAt = server.clock.now.toISOString();
  const { reward, plan } = await ada.api.study.completeSession({ sessionId: crypto.randomUUID(), answers, sentAt });
  expect(reward.parts).toContainEqual({ kind: 'session', xp: 20 });
  expect(plan.answersToday).toBe(0);
  const [day] = (await ada.api.home.getHome()).week.filter(({ xp }) => xp > 0);
  expect(day?.day).toBe('2026-03-10');
});

test('a statement answered wrongly is asked again the next day, and a session of mistakes contains only such statements', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const { answers } = await study(server, ada, { wrong: 3 });
  const wrong = answers.slice(0, 3).map(({ statementId }) => String(statementId));
  const { questions } = await ada.api.study.getSession({ mode: 'errors' });
  expect(questions.map(({ question }) => question.id).toSorted()).toEqual(wrong.toSorted());
  expect(questions.every(({ reason }) => reason === 'mistake')).toBe(true);
  server.clock.now = new Date(START.getTime() + DAY);
  const next = await ada.api.study.getSession({});
  const repeated = next.questions.filter(({ reason }) => reason === 'mistake').map(({ question }) => question.id);
  expect(repeated.toSorted()).toEqual(wrong.toSorted());
});

test('a session on a topic contains only that topic, and an unknown topic is refused', async ({ signUp }) => {
  const ada = await signUp();
  const { questions: all } = await ada.api.practice.getPractice({ topic: 2 });
  const { questions } = await ada.api.study.getSession({ mode: 'topic', topic: 2 });
  expect(questions.length).toBeGreaterThan(0);
  const ids = new Set(all.map(({ id }) => id));
  expect(questions.filter(({ question }) => !ids.has(question.id))).toEqual([]);
  await expect(ada.api.study.getSession({ mode: 'topic', topic: 98 })).rejects.toMatchObject({
    code: 'TOPIC_NOT_FOUND',
  });
});

test('during an exam no session can start, and a session with its statements is completed and paid after it', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  await takeExam(server, ada, { wrong: 2 });
  const session = await ada.api.study.getSession({});
  const examId = await startExam(ada);
  await expect(ada.api.study.getSession({})).rejects.toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  const { statementIds } = (await findExamInProgress(server.db, ada, server.clock.now))!;
  const asked = toSentAnswer(server, statementIds[0]!, { source: 'session' });
  const answers = [...answerStudySession(server, session), asked];
  const sentAt = server.clock.now.toISOString();
  const completion = { sessionId: crypto.randomUUID(), answers, sentAt };
  await expect(ada.api.study.completeSession(completion)).rejects.toMatchObject({ code: 'EXAM_RUNNING' });
  await ada.api.exam.submitExam({ examId });
  expect((await ada.api.study.completeSession(completion)).rejected).toEqual([]);
});
