import { expect } from 'vitest';
import { editForm } from '#server/test-support/exam-forms.ts';
import { answerExam, findExamAnswers, startExam, takeExam } from '#server/test-support/exams.ts';
import { test } from '#server/test-support/fixture.ts';

const MINUTE = 60_000;

test('exams that were taken or started before an edit keep their result, their allowed errors and their time', async ({
  startOtherServer,
}) => {
  const server = await startOtherServer();
  const [admin, ada, bea] = [await server.signUpAdmin(), await server.signUp(), await server.signUp()];
  const before = await takeExam(server, ada, { wrong: 3 });
  expect(before).toMatchObject({ passed: true, form: { allowedErrors: 3, seconds: 1200, questions: 30 } });
  const startedAt = server.clock.now;
  const running = await startExam(ada);
  const answered = await answerExam(server, bea, { wrong: 3 });

  const change = { name: 'Esame breve', questions: 20, minutes: 10, allowedErrors: 1, composition: [] };
  await editForm(admin, 'B', 'esame', change);

  server.clock.now = new Date(startedAt.getTime() + 15 * MINUTE);
  expect((await ada.api.exam.listExams({})).running).toMatchObject({
    secondsLeft: 300,
    form: { seconds: 1200, questions: 30, allowedErrors: 3 },
  });
  const key = await findExamAnswers(server, ada, running);
  expect(await ada.api.exam.answerExam({ examId: running, position: 29, answer: key[29]! })).toEqual({
    secondsLeft: 300,
  });
  expect(await bea.api.exam.submitExam({ examId: answered })).toMatchObject({
    errors: 3,
    passed: true,
    form: { name: 'Esame di teoria', allowedErrors: 3 },
  });
  server.clock.now = new Date(startedAt.getTime() + 21 * MINUTE);
  expect(await ada.api.exam.submitExam({ examId: running })).toMatchObject({
    timedOut: true,
    errors: 29,
    submittedAt: new Date(startedAt.getTime() + 20 * MINUTE).toISOString(),
  });
  const { reward: _, ...unchanged } = before;
  expect(await ada.api.exam.getExam({ examId: before.id })).toMatchObject(unchanged);

  const after = await takeExam(server, ada, { wrong: 2 });
  expect(after).toMatchObject({ passed: false, form: { name: 'Esame breve', allowedErrors: 1, seconds: 600 } });
  expect(after.questions).toHaveLength(20);
  const { submitted } = await ada.api.exam.listExams({});
  expect(submitted.map(({ errors, passed, form }) => [errors, passed, form.allowedErrors])).toEqual([
    [2, false, 1],
    [29, false, 3],
    [3, true, 3],
  ]);
  expect((await ada.api.home.getProfile()).statistics.exams).toMatchObject({ taken: 3, passed: 1 });
});

test('a change of the setting «more time» does not affect a running exam', async ({ startOtherServer }) => {
  const server = await startOtherServer();
  const ada = await server.signUp();
  const set = (moreTime: boolean) =>
    ada.api.accounts.updateMe({ reading: { moreTime, readAloud: 'button', calm: false } });
  const secondsLeft = async () => (await ada.api.exam.listExams({})).running?.secondsLeft;
  await set(true);
  const long = await startExam(ada);
  await set(false);
  server.clock.now = new Date(server.clock.now.getTime() + 25 * MINUTE);
  expect(await secondsLeft()).toBe(15 * 60);
  expect(await ada.api.exam.answerExam({ examId: long, position: 0, answer: true })).toEqual({ secondsLeft: 900 });
  expect(await ada.api.exam.submitExam({ examId: long })).toMatchObject({
    timedOut: false,
    form: { moreTime: true, seconds: 2400 },
  });
  const short = await startExam(ada);
  await set(true);
  expect(await secondsLeft()).toBe(20 * 60);
  expect(await ada.api.exam.submitExam({ examId: short })).toMatchObject({ form: { moreTime: false, seconds: 1200 } });
});
