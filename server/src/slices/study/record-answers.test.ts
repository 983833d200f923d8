import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { hasTooManyAnswers } from '#server/slices/answers/limit-answers.ts';
import { insertAnswers, type NewAnswer } from '#server/slices/answers/answers-store.ts';
import { importBank } from '#server/slices/banks/import-bank.ts';
import { listRecorded, type SentAnswer, sendAnswers, toSentAnswer } from '#server/test-support/answers.ts';
import type { TestClient } from '#server/test-support/client.ts';
import { countQueries } from '#server/test-support/count-queries.ts';
import { findExamInProgress } from '#server/slices/exam/exam-store.ts';
import { startExam } from '#server/test-support/exams.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { test } from '#server/test-support/fixture.ts';

const START = new Date('2026-03-10T09:00:00Z');
const HOUR = 3600_000;

test.beforeEach(({ server }) => {
  server.clock.now = START;
});

/** Returns the id, the right answer and the concept of each statement of a topic. */
async function listKeys(learner: TestClient, topic = 1) {
  const { questions } = await learner.api.practice.getPractice({ topic });
  return questions.map(({ id, correctOption, concept }) => ({ id: Number(id), right: correctOption === 0, concept }));
}

test('records the answers that a device sends, graded by the answer key of the server', async ({ server, signUp }) => {
  const ada = await signUp();
  const [one, other] = await listKeys(ada);
  const right = toSentAnswer(server, one!.id, { choice: one!.right, minutesAgo: 30, ms: 2400 });
  const wrong = toSentAnswer(server, other!.id, { choice: !other!.right, ms: null, unsure: true, source: 'session' });
  expect(await sendAnswers(server, ada, [wrong, right])).toEqual([]);
  const common = { userId: ada.id, licence: 'B', questionId: null, topic: 1, receivedAt: START };
  const ofOne = { id: right.id, statementId: one!.id, conceptId: one!.concept, source: 'practice', choice: one!.right };
  const ofOther = { id: wrong.id, statementId: other!.id, conceptId: other!.concept, source: 'session' };
  const halfAnHourAgo = new Date(START.getTime() - HOUR / 2);
  expect(await listRecorded(server, ada)).toEqual([
    { ...common, ...ofOne, correct: true, ms: 2400, unsure: false, answeredAt: halfAnHourAgo },
    { ...common, ...ofOther, choice: !other!.right, correct: false, ms: null, unsure: true, answeredAt: START },
  ]);
});

test('a learner can send at most 600 requests an hour, and the device can send the rest later', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one] = await listKeys(ada);
  const limit = { max: 600, seconds: 3600 };
  for (let request = 0; request < 600; request += 1)
    await consumeRateLimit(server.db, 'record answers', ada.id, limit, START);
  const answer = toSentAnswer(server, one!.id, { choice: true });
  await expect(sendAnswers(server, ada, [answer])).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  server.clock.now = new Date(START.getTime() + HOUR);
  expect(await sendAnswers(server, ada, [answer])).toEqual([]);
});

test('a learner can send at most 20,000 answers a day, and the device can send the rest on the next day', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one, other] = await listKeys(ada);
  expect(await hasTooManyAnswers(server.db, ada, 19_999, START)).toBe(false);
  const [last, rest] = [toSentAnswer(server, one!.id), toSentAnswer(server, other!.id)];
  expect(await sendAnswers(server, ada, [last])).toEqual([]);
  await expect(sendAnswers(server, ada, [rest])).rejects.toMatchObject({ code: 'TOO_MANY_ANSWERS', status: 429 });
  server.clock.now = new Date(START.getTime() + 24 * HOUR);
  expect(await sendAnswers(server, ada, [rest])).toEqual([]);
  expect((await listRecorded(server, ada)).map(({ id }) => id).toSorted()).toEqual([last.id, rest.id].toSorted());
});

test('recording one answer takes seven SQL queries, and recording twenty answers also takes seven', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const keys = await listKeys(ada);
  const send = (count: number) => {
    const answers = keys.slice(0, count).map(({ id }) => toSentAnswer(server, id));
    return countQueries(() => sendAnswers(server, ada, answers));
  };
  expect(await send(1)).toBe(7);
  expect(await send(20)).toBe(7);
});

test('an answer sent twice is recorded only once; if two answers have the same id, the first one is recorded', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one] = await listKeys(ada);
  const sent = toSentAnswer(server, one!.id, { choice: one!.right });
  await sendAnswers(server, ada, [sent, { ...sent, choice: !one!.right }]);
  server.clock.now = new Date(START.getTime() + HOUR);
  expect(await sendAnswers(server, ada, [{ ...sent, choice: !one!.right }])).toEqual([]);
  expect(await listRecorded(server, ada)).toMatchObject([{ correct: true, answeredAt: START, receivedAt: START }]);
});

test('two learners can use the same answer id', async ({ server, signUp }) => {
  const [ada, bea] = [await signUp(), await signUp()];
  const [one] = await listKeys(ada);
  const sent = toSentAnswer(server, one!.id);
  await sendAnswers(server, ada, [sent]);
  await sendAnswers(server, bea, [{ ...sent, choice: false }]);
  expect(await listRecorded(server, ada)).toMatchObject([{ id: sent.id, choice: true }]);
  expect(await listRecorded(server, bea)).toMatchObject([{ id: sent.id, choice: false }]);
});

test('answers of several learners that arrive together are all recorded, except those of an account that has been erased', async ({
  server,
  signUp,
}) => {
  const [ada, bob] = [await signUp(), await signUp()];
  const answerOf = (userId: string): NewAnswer => {
    const given = { id: randomUUID(), licence: 'B', statementId: 1, source: 'practice' as const, choice: true };
    return { ...given, userId, correct: true, answeredAt: START, receivedAt: START };
  };
  const all = [[answerOf(ada.id), answerOf(ada.id)], [answerOf('erased')], [answerOf(bob.id)]];
  const results = await Promise.allSettled(all.map((rows) => server.db.transaction((tx) => insertAnswers(tx, rows))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await listRecorded(server, ada)).toHaveLength(2);
  expect(await listRecorded(server, bob)).toHaveLength(1);
});

test('if two devices send the same answers late, twice and in any order, the recorded rows are the same', async ({
  server,
  signUp,
}) => {
  const keys = await listKeys(await signUp());
  const sent = keys.slice(0, 6).map(({ id }, index) => toSentAnswer(server, id, { minutesAgo: index * 3000 }));
  const batches = [sent.slice(0, 3), sent.slice(2, 5), sent.slice(4), sent.slice(0, 1)];
  const expected = sent.toReversed().map(({ id, at }) => ({ id, answeredAt: new Date(at) }));
  const anyOrder = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  await fc.assert(
    fc.asyncProperty(anyOrder, async (order) => {
      const learner = await server.signUp();
      server.clock.now = START;
      for (const index of order) {
        server.clock.now = new Date(server.clock.now.getTime() + HOUR);
        await sendAnswers(server, learner, batches[index]!);
      }
      const rows = await listRecorded(server, learner);
      expect(rows.map(({ id, answeredAt }) => ({ id, answeredAt }))).toEqual(expected);
    }),
    { numRuns: 5 },
  );
});

test('answers from a device whose clock is wrong by years are stored with the right times', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one] = await listKeys(ada);
  const sent = toSentAnswer(server, one!.id, { at: '2031-05-01T10:00:00.000Z' });
  const sentAt = '2031-05-01T10:20:00.000Z';
  expect(await ada.api.study.recordAnswers({ answers: [sent], sentAt })).toEqual({ rejected: [] });
  const twentyMinutesAgo = new Date(START.getTime() - HOUR / 3);
  expect(await listRecorded(server, ada)).toMatchObject([{ answeredAt: twentyMinutesAgo }]);
});

test('the recorded time of an answer is never earlier than the creation of the account', async ({ server, signUp }) => {
  const ada = await signUp();
  const joinedAt = new Date(START.getTime() - HOUR);
  await server.db.execute(sql`update auth_users set created_at = ${joinedAt.toISOString()} where id = ${ada.id}`);
  const [one, other] = await listKeys(ada);
  const old = toSentAnswer(server, one!.id, { minutesAgo: 1_000_000 });
  await sendAnswers(server, ada, [old, toSentAnswer(server, other!.id, { minutesAgo: 30 })]);
  const times = (await listRecorded(server, ada)).map(({ answeredAt }) => answeredAt);
  expect(times).toEqual([joinedAt, new Date(START.getTime() - HOUR / 2)]);
});

test('rejects impossible answers, each with its error code, and records the rest of the batch', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const [one, other] = await listKeys(ada);
  const send = (more: Parameters<typeof toSentAnswer>[2], id = one!.id) => toSentAnswer(server, id, more);
  const rejected: [string, SentAnswer][] = [
    ['STATEMENT_UNKNOWN', send({}, 2_147_483_647)],
    ['LICENCE_UNKNOWN', send({ licence: 'XY' })],
    ['OTHER_LICENCE', send({ licence: 'C' })],
    ['ANSWER_IMPOSSIBLE', send({ choice: 0 })],
    ['ANSWER_FROM_FUTURE', send({ minutesAgo: -6 })],
  ];
  const good = [send({}), send({ licence: 'A2' }, other!.id), send({ minutesAgo: -4 })];
  const batch = [good[0]!, ...rejected.map(([, answer]) => answer), ...good.slice(1)];
  expect(await sendAnswers(server, ada, batch)).toEqual(rejected.map(([code, { id }]) => ({ id, code })));
  const recorded = await listRecorded(server, ada);
  expect(recorded.map(({ id }) => id).toSorted()).toEqual(good.map(({ id }) => id).toSorted());
  expect(recorded.every(({ licence, answeredAt }) => licence === 'B' && answeredAt <= START)).toBe(true);
});

test('an answer to a statement of the running exam waits for its end, whatever time it states, and the state is hidden', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const examId = await startExam(ada);
  const { statementIds } = (await findExamInProgress(server.db, ada, START))!;
  expect(statementIds).toHaveLength(30);
  const [asked] = statementIds;
  const notAsked = 1 + Array.from({ length: 40 }, (_, index) => index).find((id) => !statementIds.includes(id + 1))!;
  server.clock.now = new Date(START.getTime() + 60_000);
  const during = toSentAnswer(server, asked!);
  const before = toSentAnswer(server, asked!, { minutesAgo: 2 });
  const other = toSentAnswer(server, notAsked);
  for (const batch of [[during], [before], [other, before]])
    await expect(sendAnswers(server, ada, batch)).rejects.toMatchObject({ code: 'EXAM_RUNNING', data: { examId } });
  expect(await listRecorded(server, ada)).toEqual([]);
  expect((await ada.get('/api/study/state')).code).toBe('EXAM_RUNNING');
  expect(await sendAnswers(server, ada, [other])).toEqual([]);
  await ada.api.exam.submitExam({ examId });
  expect(await sendAnswers(server, ada, [during, other, before])).toEqual([]);
  const practised = (await listRecorded(server, ada)).filter(({ source }) => source === 'practice');
  expect(practised.map(({ id, answeredAt }) => [id, answeredAt])).toEqual([
    [before.id, new Date(before.at)],
    ...[during, other]
      .map(({ id, at }): [string, Date] => [id, new Date(at)])
      .toSorted(([one], [next]) => (one < next ? -1 : 1)),
  ]);
});

test.for([
  ['no answer', { answers: [] }],
  [
    '101 answers',
    (sent: SentAnswer) => ({ answers: Array.from({ length: 101 }, () => ({ ...sent, id: randomUUID() })) }),
  ],
  ['an id that is none', (sent: SentAnswer) => ({ answers: [{ ...sent, id: '1' }] })],
  ['a time that is none', (sent: SentAnswer) => ({ answers: [{ ...sent, at: 'ieri' }] })],
  ['a negative time to answer', (sent: SentAnswer) => ({ answers: [{ ...sent, ms: -1 }] })],
  ['an hour and more to answer', (sent: SentAnswer) => ({ answers: [{ ...sent, ms: HOUR + 1 }] })],
  ['an option that no question has', (sent: SentAnswer) => ({ answers: [{ ...sent, choice: 4 }] })],
  ['the source exam', (sent: SentAnswer) => ({ answers: [{ ...sent, source: 'exam' }] })],
  ['its own grade', (sent: SentAnswer) => ({ answers: [{ ...sent, correct: true }] })],
  ['no time of sending', (sent: SentAnswer) => ({ answers: [sent], sentAt: undefined })],
] as const)('%s is a bad request, which records nothing', async ([, make], { server, signUp }) => {
  const ada = await signUp();
  const sent = toSentAnswer(server, 1);
  const body = { sentAt: START.toISOString(), ...(typeof make === 'function' ? make(sent) : make) };
  expect((await ada.post('/api/answers', body)).code).toBe('BAD_REQUEST');
  expect(await listRecorded(server, ada)).toEqual([]);
});

test('a batch with the largest allowed number of answers is recorded', async ({ server, signUp }) => {
  const ada = await signUp();
  const sent = Array.from({ length: 100 }, (_, index) => toSentAnswer(server, index + 1));
  expect(await sendAnswers(server, ada, sent)).toEqual([]);
  expect(await listRecorded(server, ada)).toHaveLength(100);
});

/** This test must be the last one, because it replaces the bank. */
test('offline answers are recorded even if their bank has since been replaced', async ({ server, signUp }) => {
  const ada = await signUp();
  const [one] = await listKeys(ada);
  const noImage = { imageRef: null, imageUrl: null, imageDescription: null };
  const unknown = { officialNumber: null, topic: null, subtopic: null, statementGroup: null, explanation: null };
  const statements = Array.from({ length: 30 }, (_, index) => {
    const own = { text: `Regola ${index}`, answer: true, options: null, number: index + 1, article: null };
    return { ...own, ...noImage, ...unknown, category: 'ministerial' };
  });
  await importBank(server.db, 'importata:B', { source: 'test', contentHash: '1', statements }, server.clock.now);
  const sent = toSentAnswer(server, one!.id, { choice: one!.right });
  expect(await sendAnswers(server, ada, [sent])).toEqual([]);
  const recorded = { statementId: one!.id, conceptId: one!.concept, topic: 1, correct: true };
  expect(await listRecorded(server, ada)).toMatchObject([recorded]);
});
